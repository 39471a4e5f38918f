import { useLingui } from '@lingui/react/macro';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { formatNumber } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type ComponentType, Suspense } from 'react';
import { Cards } from '../card/cards.tsx';
import { PlaceTrail } from '../card/place-trail.tsx';
import { typePlurals } from '../taxonomy/type-plurals.ts';
import { typeSlugs } from '../taxonomy/type-slugs.ts';
import type { ListFootProps } from './list-foot.tsx';
import type { ListingData } from './listing.loader.ts';
import css from './listing.module.css';

interface ListingPageProps {
  readonly data: ListingData;
  /** The page passes it in as a deferred component. */
  readonly Foot: ComponentType<ListFootProps>;
}
export function ListingPage({ data, Foot }: ListingPageProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { page, place, types, type, areas, cards, number, pageCount } = data;
  return (
    <Container className={css.page}>
      <PlaceTrail within={place.within} {...(type ? { place } : {})} />
      <div>
        <h1>{page.title}</h1>
        {place.local && <p lang={place.local.language}>{place.local.name}</p>}
      </div>
      <p className={css.lead}>{page.description}</p>
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
      <Suspense>
        <Foot number={number} pageCount={pageCount} />
      </Suspense>
      {areas.length > 0 && (
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
      )}
    </Container>
  );
}
