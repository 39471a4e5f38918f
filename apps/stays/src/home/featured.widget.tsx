import { Trans } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { Link } from 'react-router';
import { Cards } from '../card/cards.tsx';
import type { FeaturedData } from './featured.loader.ts';
import css from './featured.module.css';

export function Widget({ data, locale }: { readonly data: FeaturedData; readonly locale: Locale }) {
  return (
    <>
      <h2>
        <Trans>Places to sleep, near and far</Trans>
      </h2>
      <Cards cards={data.cards} nights={0} stay="" level={3} sizes="(min-width: 60rem) 18rem, (min-width: 40rem) 46vw, 92vw" />
      <h2>
        <Trans>Where to go</Trans>
      </h2>
      <ul className={css.places}>
        {data.places.map(({ slug, name, count }) => (
          <li key={slug}>
            <Link to={localePath(locale, `/ubytovani/${slug}`)}>
              {name} <small>{count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
