import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { formatDistance, formatMoney } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { plural } from '@lingui/core/macro';
import { Link } from 'react-router';
import { pictureSet, pictureUrl } from '../picture/picture-url.ts';
import { amenityNames } from '../taxonomy/amenity-names.ts';
import { typeNames } from '../taxonomy/type-names.ts';
import type { Card } from './card.ts';
import css from './cards.module.css';

interface CardsProps {
  readonly cards: readonly Card[];
  /** Nights of the stay asked for; 0: prices are for one night. */
  readonly nights: number;
  /** `?from=…` that goes along to the accommodation. */
  readonly stay: string;
  readonly level: 2 | 3;
  /** The first picture is the largest thing seen first: it does not wait. */
  readonly eager?: boolean;
  readonly sizes: string;
}

export const Cards = ({ cards, eager = false, ...rest }: CardsProps) => {
  const locale = useLocale();
  return (
    <ul className={css.cards}>
      {cards.map((card, index) => (
        <CardItem key={card.slug} card={card} locale={locale} eager={eager && index === 0} {...rest} />
      ))}
    </ul>
  );
};

type CardItemProps = Omit<CardsProps, 'cards' | 'eager'> & { readonly card: Card; readonly locale: Locale; readonly eager: boolean };
function CardItem({ card, locale, nights, stay, level, eager, sizes }: CardItemProps) {
  const { i18n, t } = useLingui();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <li className={css.card}>
      <div className={css.picture}>
        {card.src && (
          <img
            src={pictureUrl(card.src, 640)}
            srcSet={pictureSet(card.src, 1024)}
            sizes={sizes}
            alt=""
            width={3}
            height={2}
            {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          />
        )}
      </div>
      <p className={css.kind}>
        {i18n._(typeNames[card.type])} {card.stars && <Stars count={card.stars} />}
      </p>
      <Heading className={css.name}>
        <Link to={localePath(locale, `/ubytovani/${card.slug}${stay}`)}>{card.name}</Link>
      </Heading>
      <p className={css.place}>
        {card.place}
        {card.km !== null && ` · ${formatDistance(locale, card.km)}`}
      </p>
      <p className={css.excerpt}>{card.excerpt}</p>
      <p className={css.amenities}>{card.amenities.map((amenity) => i18n._(amenityNames[amenity])).join(' · ')}</p>
      <p className={css.price}>
        {!card.price ? (
          t`Price on request`
        ) : nights ? (
          <>
            <b>{formatMoney(locale, card.price)}</b> {t`for ${plural(nights, { one: '# night', other: '# nights' })}`}
          </>
        ) : (
          <>
            {t({ message: 'from', context: 'price' })} <b>{formatMoney(locale, card.price)}</b> {t`per night`}
          </>
        )}
      </p>
    </li>
  );
}

export function Stars({ count }: { readonly count: number }) {
  const { t } = useLingui();
  return (
    <span className={css.stars} role="img" aria-label={t`${plural(count, { one: '# star', other: '# stars' })}`}>
      {'★'.repeat(count)}
    </span>
  );
}
