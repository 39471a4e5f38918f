import { Link } from '#link';
import type { Accommodation, Detail, RoomType } from '../catalogue.ts';
import { formatMoney, forWhom, namesOf, nights, roomFacts } from '../format.ts';
import { amenityGroups, amenityNames, typeNames } from '../texts.ts';
import { Calendar } from './calendar.tsx';
import { Cards, Stars } from './cards.tsx';
import { Facts, Location } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { Heart } from './heart.tsx';
import { StayForm } from './stay-form.tsx';

export function DetailView({ detail: { accommodation, similar, month, days } }: { readonly detail: Detail }) {
  const { id, slug, name, type, stars, place, pictures, description, amenities, roomTypes } = accommodation;
  const path = `/ubytovani/${slug}`;
  return (
    <div className="detail">
      <nav className="trail" aria-label="Kde to je">
        <ol>
          {[place, ...place.within].toReversed().map((step) => (
            <li key={step.slug}>
              <a href={`/ubytovani/${step.slug}`}>{step.name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <header className="detail-head">
        <h1>{name}</h1>
        <p>
          {typeNames[type]} {stars && <Stars count={stars} />} · <a href={`/ubytovani/${place.slug}`}>{place.name}</a>
        </p>
        <Heart id={id} className="button secondary" />
        <StayBar rooms={roomTypes} />
      </header>
      <Gallery pictures={pictures} />
      <div className="about">
        <div className="text">
          {description.split(/\n{2,}/).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        <section aria-labelledby="amenities">
          <h2 id="amenities">Vybavení</h2>
          <Amenities amenities={amenities} />
        </section>
      </div>
      <section id="rooms" aria-labelledby="rooms-title" className="section">
        <h2 id="rooms-title">Pokoje a ceny</h2>
        <StayForm path={path} />
        <p className="hint">Zvolte termín a uvidíte, co je volné a kolik stojí celý pobyt.</p>
        <ul className="rooms">
          {roomTypes.map((room) => (
            <Room key={room.id} room={room} />
          ))}
        </ul>
        <p>
          <a href="/poptavka">Zeptat se hostitele</a>
        </p>
      </section>
      <section aria-labelledby="calendar-title" className="section">
        <h2 id="calendar-title">Obsazenost</h2>
        <Calendar key={month} month={month} days={days} path={path} />
      </section>
      <div className="two">
        <section aria-labelledby="terms-title">
          <h2 id="terms-title">Dobré vědět</h2>
          <Facts accommodation={accommodation} />
        </section>
        <section aria-labelledby="position-title">
          <h2 id="position-title">Poloha</h2>
          <Location accommodation={accommodation} />
        </section>
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="similar-title" className="section">
          <h2 id="similar-title">Podobná ubytování</h2>
          <Cards cards={similar} />
        </section>
      )}
      <p>
        <Link href="/vyhledavani">Zpět na seznam</Link>
      </p>
    </div>
  );
}

function StayBar({ rooms }: { readonly rooms: readonly RoomType[] }) {
  const prices = rooms.flatMap(({ fromPrice }) => fromPrice ?? []).sort((one, other) => one.perNight.amount - other.perNight.amount);
  const [cheapest] = prices;
  if (!cheapest) return null;
  return (
    <div className="stay-bar">
      <p>
        od <b>{formatMoney(cheapest.perNight)}</b> za noc {forWhom(cheapest.adults)}
      </p>
      <a className="button secondary" href="#rooms">
        Vyberte termín
      </a>
    </div>
  );
}

const Amenities = ({ amenities }: Pick<Accommodation, 'amenities'>) => (
  <dl className="amenities">
    {amenityGroups.map(({ name, of }) => {
      const has = of.filter((amenity) => amenities.includes(amenity));
      return (
        has.length > 0 && (
          <div key={name}>
            <dt>{name}</dt>
            {has.map((amenity) => (
              <dd key={amenity}>{amenityNames[amenity]}</dd>
            ))}
          </div>
        )
      );
    })}
  </dl>
);

function Room({ room }: { readonly room: RoomType }) {
  const { name, description, amenities, fromPrice } = room;
  return (
    <li className="room">
      <div>
        <h3>{name}</h3>
        <p className="room-facts">{roomFacts(room)}</p>
        {description && <p>{description}</p>}
        {amenities.length > 0 && <p className="room-facts">{namesOf(amenities)}</p>}
      </div>
      <div className="offer">
        <p>
          {fromPrice ? (
            <>
              od <b className="price">{formatMoney(fromPrice.perNight)}</b> za noc {forWhom(fromPrice.adults)}
              {fromPrice.nights > 1 && ` (nejméně ${nights(fromPrice.nights)})`}
            </>
          ) : (
            'Cena na dotaz'
          )}
        </p>
      </div>
    </li>
  );
}
