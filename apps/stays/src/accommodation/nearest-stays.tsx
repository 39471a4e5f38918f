import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { formatNamedDateRange } from '@nocleh/i18n/named-dates.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { criteriaSearch } from '../criteria/criteria.ts';
import type { AccommodationData } from './accommodation.loader.ts';
import css from './rooms.module.css';

/** Links to the free stays nearest to dates that can't be booked, with the total for the same guests. */
export function NearestStays({ data: { nearest, stay } }: { readonly data: AccommodationData }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <nav className={css.nearest} aria-labelledby="nearest-title">
      <p id="nearest-title">
        <b>{t`Your dates are not available. The nearest that are:`}</b>
      </p>
      <ul>
        {nearest.map(({ from, to, total, onArrival }) => {
          const nights = nightsBetween(from, to);
          return (
            <li key={from}>
              <a href={`${criteriaSearch({ ...stay, from, to })}#rooms`}>
                <span>
                  {formatNamedDateRange(locale, from, to, 'day')}, {t`${plural(nights, { one: '# night', other: '# nights' })}`}
                </span>{' '}
                <b className={css.price}>{formatMoney(locale, total)}</b>
                {onArrival && ` ${t`+ tourist tax ${formatMoney(locale, onArrival)} on arrival`}`}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
