import { useLingui } from '@lingui/react/macro';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { ListingAreasData } from './listing.loader.ts';
import css from './listing.module.css';

/** The tourist areas of a country. */
export function ListingAreas({ areas }: ListingAreasData) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <nav aria-labelledby="areas" className={css.areas}>
      <h2 id="areas">{t`Tourist areas`}</h2>
      <ul className={css.types}>
        {areas.map(({ slug, name }) => (
          <li key={slug}>
            <a href={localePath(locale, `/ubytovani/${slug}`)}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
