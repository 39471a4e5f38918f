import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Cards } from '../card/cards.tsx';
import { PlaceTrail } from '../card/place-trail.tsx';
import { typePlurals } from '../taxonomy/type-plurals.ts';
import { typeSlugs } from '../taxonomy/type-slugs.ts';
import type { ListingBodyData } from './listing.loader.ts';
import css from './listing.module.css';

/** The accommodations of a place, below its name and the types that it has. */
export function ListingBody({ title, description, place, type, types, cards }: ListingBodyData) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  return (
    <>
      <PlaceTrail within={place.within} {...(type ? { place } : {})} />
      <div>
        <h1>{title}</h1>
        {place.local && <p lang={place.local.language}>{place.local.name}</p>}
      </div>
      <p className={css.lead}>{description}</p>
      {types.length > 1 && (
        <nav aria-label={t`Types of accommodation`}>
          <ul className={css.types}>
            {types.map(({ value, count }) => (
              <li key={value}>
                <a
                  href={localePath(locale, `/ubytovani/${place.slug}/${typeSlugs[value]}`)}
                  {...(value === type ? { 'aria-current': 'page' as const } : {})}
                >
                  {i18n._(typePlurals[value])} <small>{formatNumber(locale, count)}</small>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Cards
        cards={cards}
        nights={0}
        stay=""
        level={2}
        eager
        sizes="(min-width: 75rem) 24rem, (min-width: 60rem) 31vw, (min-width: 40rem) 46vw"
      />
    </>
  );
}
