import { Link } from '#link';
import type { Card } from '../catalogue.ts';
import { cardWidths, formatMoney, forWhom, namesOf, nights, pictureSources } from '../format.ts';
import { typeNames } from '../texts.ts';
import { Heart } from './heart.tsx';

interface CardsProps {
  readonly cards: readonly Card[];
  /** Loads the first picture eagerly: it is the largest of the page. */
  readonly eager?: boolean;
}

export const Cards = ({ cards, eager = false }: CardsProps) => (
  <ul className="cards">
    {cards.map((card, index) => (
      <CardItem key={card.id} card={card} eager={eager && index === 0} />
    ))}
  </ul>
);

function CardItem({ card, eager }: { readonly card: Card; readonly eager: boolean }) {
  const { id, slug, name, type, stars, place, picture, amenities, price } = card;
  return (
    <li>
      <article className="card">
        <div className="media">{picture && <CardPicture src={picture} eager={eager} />}</div>
        <div className="body">
          <p className="meta">
            {typeNames[type]} {stars && <Stars count={stars} />}
          </p>
          <h2 className="card-title">
            <Link href={`/ubytovani/${slug}`}>{name}</Link>
          </h2>
          <p className="meta">{place}</p>
          {amenities.length > 0 && <p className="amenities-line">{namesOf(amenities)}</p>}
          <div className="foot">
            <p className="price">
              {price ? (
                <>
                  od <b>{formatMoney(price.perNight)}</b> za noc {forWhom(price.adults, price.children)}
                  {price.nights > 1 && ` (nejméně ${nights(price.nights)})`}
                </>
              ) : (
                'Cena na dotaz'
              )}
            </p>
          </div>
        </div>
        <div className="corner">
          <Heart id={id} className="heart" label={`Uložit: ${name}`} />
        </div>
      </article>
    </li>
  );
}

function CardPicture({ src, eager }: { readonly src: string; readonly eager: boolean }) {
  const { src: fallback, srcset } = pictureSources(src, cardWidths);
  return (
    <img
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      decoding="async"
      sizes="(min-width: 75rem) 19rem, (min-width: 40rem) 33vw, 16rem"
      src={fallback}
      srcSet={srcset}
      alt=""
      width={1536}
      height={1024}
    />
  );
}

export const Stars = ({ count }: { readonly count: number }) => (
  <span className="stars" role="img" aria-label={`Hvězdičky: ${count}`}>
    {'★'.repeat(count)}
  </span>
);
