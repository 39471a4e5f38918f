import { useLingui } from '@lingui/react/macro';
import type { Facets, PriceHistogram } from '@nocleh/contracts/api/search.ts';
import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type Criteria, stayOf } from '../criteria/criteria.ts';
import { withPriceBy } from './price-by.ts';
import css from './prices.module.css';
import { useSearchHref } from './use-search-href.ts';

interface PricesProps {
  readonly criteria: Criteria;
  readonly histogram: PriceHistogram | undefined;
  readonly price: Facets['price'];
}

/** Whether prices are of a night or of the stay, and how many hits cost how much. Nothing here has state. */
export function Prices({ criteria, histogram, price }: PricesProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const href = useSearchHref();
  const { from, to } = stayOf(criteria);
  const nights = from && to ? nightsBetween(from, to) : 0;
  const isOfStay = criteria.priceBy === 'stay';
  const link = (by: 'night' | 'stay', label: string) => (
    <a href={href(withPriceBy(criteria, by, nights))} {...((by === 'stay') === isOfStay ? { 'aria-current': 'true' } : {})}>
      {label}
    </a>
  );
  const money = (units: number) => formatMoney(locale, { amount: units * 100, currency: price?.currency ?? 'CZK' });
  const most = () => {
    const { min, max } = histogram?.most ?? { min: 0, max: 0 };
    const [least, highest] = [money(min), money(max)];
    return isOfStay ? t`Most cost ${least} to ${highest} for the stay` : t`Most cost ${least} to ${highest} per night`;
  };
  return (
    <>
      {(nights > 1 || isOfStay) && (
        <nav className={css.by} aria-label={t`Price`}>
          {link('night', t`Per night`)}
          {link('stay', t`Whole stay`)}
        </nav>
      )}
      {isOfStay && nights < 1 && <p className={css.most}>{t`A price of the stay counts once you choose dates.`}</p>}
      {histogram && nights > 0 && (
        <>
          <Bars histogram={histogram} criteria={criteria} />
          <p className={css.most}>{most()}</p>
        </>
      )}
    </>
  );
}

const height = 40;

/** One path for the bars that the bounds leave out and one for the others: an element for each bar would cost bytes. */
function Bars({ histogram: { start, step, counts }, criteria }: { readonly histogram: PriceHistogram; readonly criteria: Criteria }) {
  const highest = Math.max(...counts);
  const min = Number(criteria.priceMin ?? 0);
  const max = Number(criteria.priceMax ?? Number.POSITIVE_INFINITY);
  const bars = counts.map((count, index) => {
    const low = start + index * step;
    // The last bar has no end.
    const high = index === counts.length - 1 ? Number.POSITIVE_INFINITY : low + step;
    return { path: count > 0 ? bar(index, count / highest) : '', isWithin: low <= max && high > min };
  });
  const paths = (isWithin: boolean) => bars.map((each) => (each.isWithin === isWithin ? each.path : '')).join('');
  return (
    <svg className={css.bars} viewBox={`0 0 ${counts.length * 10} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={paths(true)} />
      <path d={paths(false)} className={css.outside} />
    </svg>
  );
}

/** A single hit can be seen, too. */
const bar = (index: number, share: number) => {
  const top = Math.max(2, Math.round(share * height));
  return `M${index * 10} ${height}v-${top}h9v${top}z`;
};
