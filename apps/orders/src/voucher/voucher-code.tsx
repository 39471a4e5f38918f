import { Trans } from '@lingui/react/macro';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Cluster } from '@nocleh/design-system/layout/layout.tsx';
import { DownloadIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { TitledSection } from '../page-frame/titled-section.tsx';
import { PrintButton } from '../print/print-button.tsx';
import styles from './voucher.module.css';

interface VoucherCodeProps {
  readonly code: string;
  /** The holder's token. */
  readonly token: string;
}

/** The code of a voucher, and its sheet to print. */
export function VoucherCode({ code, token }: VoucherCodeProps) {
  return (
    <TitledSection className={styles.block} title={<Trans>Voucher code</Trans>}>
      <p className={styles.code}>{code}</p>
      <Cluster className={styles.actions}>
        <a className={buttonClass({ variant: 'secondary' })} href={`/api/held-vouchers/${token}/pdf`}>
          <DownloadIcon />
          <Trans>Voucher (PDF)</Trans>
        </a>
        <PrintButton />
      </Cluster>
    </TitledSection>
  );
}
