import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatNumber } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { Cards } from '../card/cards.tsx';
import { typePlurals } from '../taxonomy/type-plurals.ts';
import { viewedPlace } from '../viewed/viewed-place.ts';
import type { FeaturedData } from './featured.loader.ts';
import css from './featured.module.css';

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
