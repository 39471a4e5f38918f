import { useLingui } from '@lingui/react/macro';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { formatDateRange } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { useSearchParams } from 'react-router';
import { readCriteria } from '../criteria/asked-criteria.ts';
import css from './accommodation.module.css';
import type { AccommodationPreview } from './accommodation.preview.ts';

/** The price as the card showed it, with the room that the actions of `StayBar` need. */
export function PreviewBar({ price }: Partial<AccommodationPreview>) {
  const { t } = useLingui();
  const locale = useLocale();
  const { from, to } = readCriteria(useSearchParams()[0]);
  if (!price) return null;
  const isDated = from && to;
  return (
    <>
      <div className={css.stayBar}>
        <p>
          {isDated && <span>{formatDateRange(locale, from, to)}</span>}
          <span>
            {price.before}
            <b>{price.amount}</b>
            {price.after}
          </span>
        </p>
        <span className={`${css.comes} ${buttonClass(isDated ? {} : { variant: 'secondary' })}`}>
          {isDated ? t`Book` : t({ message: 'Choose your dates', context: 'button' })}
        </span>
      </div>
      {isDated && <p className={`${css.options} ${css.comes}`}>{t`Other options and dates`}</p>}
    </>
  );
}
