import { Trans } from '@lingui/react/macro';
import type { HeldVoucher, Voucher } from '@nocleh/contracts/api/voucher.ts';
import { formatDate } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { House } from '../stay-summary/house.tsx';
import { Scope } from './scope.tsx';
import styles from './voucher.module.css';

interface VoucherFactsProps {
  readonly voucher: Voucher | HeldVoucher;
  /** Shows the name too, if the page doesn't have it elsewhere. */
  readonly named?: boolean;
}

/** Place, nights, party and validity of a voucher. */
export function VoucherFacts({ voucher, named }: VoucherFactsProps) {
  const locale = useLocale();
  const { accommodation, room, recipient, validUntil, package: bought } = voucher;
  return (
    <div className={styles.facts}>
      <House house={{ ...accommodation, slug: accommodation.slugs[locale] }} room={room} />
      <dl className={styles.list}>
        <dt>
          <Trans>Package</Trans>
        </dt>
        <dd>
          <a href={localePath(locale, `/balicek/${bought.slugs[locale]}`)}>{bought.title}</a>
        </dd>
        <dt>
          <Trans>Stay</Trans>
        </dt>
        <dd>
          <Scope of={voucher} />
        </dd>
        {named && recipient !== '' && (
          <>
            <dt>
              <Trans>Name on the voucher</Trans>
            </dt>
            <dd>{recipient}</dd>
          </>
        )}
        <dt>
          <Trans>Latest arrival date</Trans>
        </dt>
        <dd>{formatDate(locale, validUntil, 'long')}</dd>
      </dl>
    </div>
  );
}
