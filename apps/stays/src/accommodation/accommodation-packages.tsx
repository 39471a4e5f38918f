import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { scopeOf } from '../package/scope.ts';
import type { AccommodationData } from './accommodation.loader.ts';
import css from './accommodation-packages.module.css';

/** The packages of this accommodation. Their pictures are left out: they repeat those of the page. */
export function AccommodationPackages({ packages }: Pick<AccommodationData['accommodation'], 'packages'>) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <ul className={css.packages}>
      {packages.map((one) => (
        <li key={one.slug}>
          <a href={localePath(locale, `/balicek/${one.slug}`)}>{one.title}</a>
          <p>{one.summary}</p>
          <p className={css.price}>
            {one.priceVaries && t({ message: 'from', context: 'price' })} <b>{formatMoney(locale, one.price)}</b> {scopeOf(i18n, one)}
          </p>
        </li>
      ))}
    </ul>
  );
}
