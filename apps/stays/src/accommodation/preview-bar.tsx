import { useLingui } from '@lingui/react/macro';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import css from './accommodation.module.css';
import type { AccommodationPreview } from './accommodation.preview.ts';

/** The price as the card showed it, with the room that the actions of `StayBar` need. */
export function PreviewBar({ price, dates }: Partial<AccommodationPreview>) {
  const { t } = useLingui();
  if (!price) return null;
  return (
    <>
      <div className={css.stayBar}>
        <p>
          {dates && <span>{dates}</span>}
          <span>
            {price.before}
            <b>{price.amount}</b>
            {price.after}
          </span>
        </p>
        <span className={`${css.comes} ${buttonClass(dates ? {} : { variant: 'secondary' })}`}>
          {dates ? t`Book` : t({ message: 'Choose your dates', context: 'button' })}
        </span>
      </div>
      {dates && <p className={`${css.options} ${css.comes}`}>{t`Other options and dates`}</p>}
    </>
  );
}
