import { Trans } from '@lingui/react/macro';
import type { HeldPackageVoucher, HeldVoucher, PackageVoucher, Voucher } from '@nocleh/contracts/api/voucher.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { formatNamedDate } from '@nocleh/i18n/named-dates.ts';
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

/** What a voucher is for, and its validity: place, nights and party, or the amount. */
export function VoucherFacts({ voucher, named }: VoucherFactsProps) {
  const locale = useLocale();
  const { recipient, validUntil } = voucher;
  const isOfPackage = voucher.kind === 'package';
  return (
    <div className={styles.facts}>
      {isOfPackage && <House house={{ ...voucher.accommodation, slug: voucher.accommodation.slugs[locale] }} room={voucher.room} />}
      <dl className={styles.list}>
        {isOfPackage ? (
          <PackageFacts voucher={voucher} />
        ) : (
          <>
            <dt>
              <Trans>Amount</Trans>
            </dt>
            <dd>{formatMoney(locale, voucher.amount)}</dd>
          </>
        )}
        {named && recipient !== '' && (
          <>
            <dt>
              <Trans>Name on the voucher</Trans>
            </dt>
            <dd>{recipient}</dd>
          </>
        )}
        <dt>{isOfPackage ? <Trans>Latest arrival date</Trans> : <Trans context="voucher">Valid until</Trans>}</dt>
        <dd>{formatNamedDate(locale, validUntil, 'long')}</dd>
      </dl>
    </div>
  );
}

function PackageFacts({ voucher }: { readonly voucher: PackageVoucher | HeldPackageVoucher }) {
  const locale = useLocale();
  const { package: bought } = voucher;
  return (
    <>
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
    </>
  );
}
