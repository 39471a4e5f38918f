import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Article } from '@nocleh/contracts/api/article.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { textLinkClass } from '@nocleh/design-system/actions/text-link.ts';
import { MediaCard } from '@nocleh/design-system/content/media-card.tsx';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import styles from './article.module.css';

/** Accommodations near the places that the article is about. */
export function RelatedStays({ hits, places: [place] }: { hits: Article['related']; places: Article['places'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (hits.length === 0) return null;
  return (
    <section className={styles.related}>
      <h2>{place ? <Trans>Where to stay nearby</Trans> : <Trans>Where to stay</Trans>}</h2>
      <ul className={styles.stays}>
        {hits.map(({ id, slug, name, place: town, picture, price }) => (
          <li key={id}>
            <MediaCard
              picture={picture && <Picture {...picture} alt="" sizes="(min-width: 60rem) 18rem, (min-width: 40rem) 46vw, 92vw" />}
              title={
                <a href={localePath(locale, `/ubytovani/${slug}`)} className={textLinkClass('quiet')}>
                  {name}
                </a>
              }
              meta={town.name}
              foot={
                price
                  ? t`from ${formatMoney(locale, price.perNight)} per night for ${plural(price.adults, { one: '# adult', other: '# adults' })}`
                  : t`Price on request`
              }
            />
          </li>
        ))}
      </ul>
      {place && (
        <p>
          <a href={localePath(locale, `/ubytovani/${place.slug}`)} className={buttonClass({ variant: 'secondary' })}>
            {t`All places to stay: ${place.name}`}
          </a>
        </p>
      )}
    </section>
  );
}
