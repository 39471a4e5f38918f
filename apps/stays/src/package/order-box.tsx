import { Trans, useLingui } from '@lingui/react/macro';
import type { Package } from '@nocleh/contracts/api/package.ts';
import { addDays } from '@nocleh/contracts/calendar-day.ts';
import { firstDay, monthOf } from '@nocleh/contracts/stay/calendar-month.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { PriceTag } from '@nocleh/design-system/content/price-tag.tsx';
import { Select } from '@nocleh/design-system/forms/select.tsx';
import { formatDateRange, formatMoney } from '@nocleh/i18n/format.ts';
import { formatNamedDate, formatNamedDateRange } from '@nocleh/i18n/named-dates.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import css from './package.module.css';
import { scopeOf } from './scope.ts';

/** Price, days of arrival and a GET form that opens the order flow. */
export function OrderBox({ found, isOver }: { readonly found: Package; readonly isOver: boolean }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { price, priceVaries, validity, slug, arrivals, voucher } = found;
  return (
    <>
      <h2 id="order-title" className={css.boxTitle}>
        <Trans>Price and dates</Trans>
      </h2>
      <PriceTag size="l" note={scopeOf(i18n, found)} {...(priceVaries && { before: t({ message: 'from', context: 'price' }) })}>
        {formatMoney(locale, price)}
      </PriceTag>
      <p className={css.soft}>
        <Trans>For everyone together, including VAT and the tourist tax.</Trans>
      </p>
      {arrivals.length > 0 ? (
        <form action={localePath(locale, `/objednavka/balicek/${slug}`)} className={css.form}>
          <Select name="from" label={t`When`} required defaultValue="">
            <option value="">{t`Choose your dates`}</option>
            <Months arrivals={arrivals} nights={found.nights} />
          </Select>
          <button type="submit" className={buttonClass({ size: 'l' })}>
            <Trans>Book the package</Trans>
          </button>
        </form>
      ) : voucher ? (
        <Voucher slug={slug} />
      ) : (
        <Nothing found={found} isOver={isOver} />
      )}
      <p className={css.soft}>
        <Trans>Arrivals {formatDateRange(locale, validity.from, validity.to)}</Trans>
      </p>
    </>
  );
}

/** A voucher is bought now; its holder chooses the days later. */
function Voucher({ slug }: { readonly slug: string }) {
  const locale = useLocale();
  return (
    <div className={css.form}>
      <p>
        <Trans>It is sold as a voucher: you buy it now, and you or whoever you give it to will choose the dates later.</Trans>
      </p>
      <a className={buttonClass({ size: 'l' })} href={localePath(locale, `/objednavka/balicek/${slug}/poukaz`)}>
        <Trans>Buy the voucher</Trans>
      </a>
      <a href={localePath(locale, '/objednavka/poukaz')}>
        <Trans>I have a voucher and want to choose dates</Trans>
      </a>
    </div>
  );
}

function Months({ arrivals, nights }: Pick<Package, 'arrivals' | 'nights'>) {
  const locale = useLocale();
  return [...new Set(arrivals.map(monthOf))].map((month) => (
    <optgroup key={month} label={formatNamedDate(locale, firstDay(month), 'month')}>
      {arrivals
        .filter((day) => monthOf(day) === month)
        .map((day) => (
          <option key={day} value={day}>
            {formatNamedDateRange(locale, day, addDays(day, nights), 'day')}
          </option>
        ))}
    </optgroup>
  ));
}

/** Says why the package can’t be ordered, and offers an alternative. */
function Nothing({ found: { accommodation }, isOver }: { readonly found: Package; readonly isOver: boolean }) {
  const locale = useLocale();
  const inquiry = localePath(locale, `/poptavka?accommodation=${accommodation.slug}`);
  return (
    <div className={css.form}>
      <p>{isOver ? <Trans>The package is no longer offered.</Trans> : <Trans>No dates are available at the moment.</Trans>}</p>
      <a className={buttonClass({ variant: 'secondary' })} href={isOver ? localePath(locale, '/balicek') : inquiry}>
        {isOver ? <Trans>Show all packages</Trans> : <Trans>No-obligation enquiry</Trans>}
      </a>
    </div>
  );
}
