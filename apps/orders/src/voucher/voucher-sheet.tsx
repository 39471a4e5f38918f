import { Trans, useLingui } from '@lingui/react/macro';
import type { Picture as PictureOfPackage } from '@nocleh/contracts/api/search.ts';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { Included } from '../stay-summary/package-part.tsx';
import styles from './voucher-sheet.module.css';

interface VoucherSheetProps {
  readonly picture: PictureOfPackage | null;
  /** Whom it is for; empty if the voucher names nobody. */
  readonly recipient: string;
  readonly dedication: string;
  /** Empty for an amount. */
  readonly included: readonly string[];
}

/** What a recipient sees of a voucher, before it is bought and afterwards: picture, name, greeting, what is included. */
export function VoucherSheet({ picture, recipient, dedication, included }: VoucherSheetProps) {
  const { t } = useLingui();
  return (
    <div className={styles.sheet}>
      {picture && <Picture {...picture} alt="" className={styles.picture} shape="wide" sizes="(min-width: 60rem) 48rem, 92vw" />}
      <div className={styles.text}>
        {/* A plain text: `<Trans>` would parse markup in the name as its own elements. */}
        {recipient !== '' && <p className={styles.recipient}>{t({ message: `For ${recipient}`, context: 'whom a voucher is for' })}</p>}
        {dedication !== '' && <p className={styles.dedication}>{dedication}</p>}
        {included.length > 0 && (
          <>
            <h2 className={styles.title}>
              <Trans>What the package includes</Trans>
            </h2>
            <Included items={included} />
          </>
        )}
      </div>
    </div>
  );
}
