import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import css from './cards.module.css';

export function CardPrice({ price, nights, locale }: { readonly price: Money | null; readonly nights: number; readonly locale: Locale }) {
  const { t } = useLingui();
  if (!price) return <p className={css.price}>{t`Price on request`}</p>;
  return (
    <p className={css.price}>
      {nights === 0 && t({ message: 'from', context: 'price' })} <b>{formatMoney(locale, price)}</b>{' '}
      {nights ? t`for ${plural(nights, { one: '# night', other: '# nights' })}` : t`per night`}
    </p>
  );
}
