import { useLingui } from '@lingui/react/macro';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { CardPrice } from '../card/card.ts';
import { priceDetails } from '../card/price-details.ts';
import css from './accommodation.module.css';

/** The lowest price of a night and the way to the dates, where `StayBar` is once they are chosen. */
export function FromPrice({ price }: { readonly price: CardPrice }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <div className={css.stayBar}>
      <p>
        {t({ message: 'from', context: 'price' })} <b>{formatMoney(locale, price)}</b> {priceDetails(i18n, locale, price, 0)}
      </p>
      <a className={buttonClass({ variant: 'secondary' })} href="#rooms">
        {t({ message: 'Choose your dates', context: 'button' })}
      </a>
    </div>
  );
}
