import { Trans, useLingui } from '@lingui/react/macro';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { Facets } from '@nocleh/contracts/api/search.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Widget as HomeWidget } from '@nocleh/contracts/slice.ts';
import { formatNumber } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext } from '@nocleh/slice-kit/runtime.ts';
import { type Card, toCard } from '../card/card.ts';
import { Cards } from '../card/cards.tsx';
import { typePlurals } from '../taxonomy/type-plurals.ts';
import { viewedPlace } from '../viewed/viewed-place.ts';
import css from './featured.module.css';

interface FeaturedData {
  readonly cards: readonly Card[];
  readonly types: Facets['type'];
  readonly places: readonly { readonly slug: string; readonly name: string; readonly count: number }[];
}

const shownCards = 4;
const shownPlaces = 12;

export const loader: HomeWidget<FeaturedData>['loader'] = async ({ locale, signal, context }) => {
  const api = context.get(apiContext);
  const [found, start] = await Promise.all([
    api.call(endpoint.search, { query: { locale }, signal }),
    api.call(endpoint.places, { query: { locale, kind: 'region', limit: String(shownPlaces) }, signal }),
  ]);
  return {
    types: found.facets.type,
    cards: found.hits.slice(0, shownCards).map((hit) => toCard(hit)),
    places: start.places.map(({ slug, name, accommodations }) => ({ slug, name, count: accommodations })),
  };
};

/** A row of accommodations, then places and types to start from. */
export function Widget({ data, locale }: { readonly data: FeaturedData; readonly locale: Locale }) {
  const { i18n } = useLingui();
  return (
    <>
      <section className={css.section}>
        <h2>
          <Trans>Recommended places to stay</Trans>
        </h2>
        <Cards cards={data.cards} nights={0} stay="" level={3} sizes="(min-width: 60rem) 18rem, (min-width: 40rem) 46vw" />
      </section>
      <div id={viewedPlace} />
      <section className={css.section}>
        <h2>
          <Trans>Where to go</Trans>
        </h2>
        <ul className={css.places}>
          {data.places.map(({ slug, name, count }) => (
            <li key={slug}>
              <a href={localePath(locale, `/ubytovani/${slug}`)}>
                {name} <small>{formatNumber(locale, count)}</small>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className={css.section}>
        <h2>
          <Trans>Types of stay</Trans>
        </h2>
        <ul className={css.places}>
          {data.types.map(({ value, count }) => (
            <li key={value}>
              <a href={localePath(locale, `/vyhledavani?type=${value}`)}>
                {i18n._(typePlurals[value])} <small>{formatNumber(locale, count)}</small>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
