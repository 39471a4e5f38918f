import { Trans, useLingui } from '@lingui/react/macro';
import { Container } from '@nocleh/design-system/layout.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Cards } from '../card/cards.tsx';
import { PlaceTrail } from '../card/place-trail.tsx';
import { Stars } from '../card/stars.tsx';
import { criteriaSearch } from '../search/criteria.ts';
import { typeNames } from '../taxonomy/type-names.ts';
import type { AccommodationData } from './accommodation.loader.ts';
import css from './accommodation.module.css';
import { Amenities } from './amenities.tsx';
import { Calendar } from './calendar/calendar.tsx';
import { Gallery } from './gallery.tsx';
import { Position } from './position.tsx';
import { Rooms } from './rooms.tsx';
import { StayForm } from './stay-form.tsx';
import { Terms } from './terms.tsx';

export function AccommodationPage({ data }: { readonly data: AccommodationData }) {
  const { i18n } = useLingui();
  const { accommodation, stay, calendar, similar } = data;
  const { name, type, stars, description, descriptionLang, place, amenities, pictures, roomTypes, bookable } = accommodation;
  const locale = useLocale();
  const dated = stay.from !== undefined && stay.to !== undefined;
  return (
    <Container className={css.page}>
      <PlaceTrail within={place.within} place={place} />
      <header className={css.head}>
        <h1>{name}</h1>
        <p>
          {i18n._(typeNames[type])} {stars && <Stars count={stars} />} ·{' '}
          <a href={localePath(locale, `/ubytovani/${place.slug}`)} data-prefetch="false">
            {place.name}
          </a>
        </p>
      </header>
      <Gallery pictures={pictures} />
      <div className={css.about}>
        <div className={css.text} {...(descriptionLang && descriptionLang !== locale ? { lang: descriptionLang } : {})}>
          {description.split(/\n{2,}/).map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        {amenities.length > 0 && (
          <section aria-labelledby="amenities">
            <h2 id="amenities">
              <Trans>Amenities</Trans>
            </h2>
            <Amenities amenities={amenities} />
          </section>
        )}
      </div>
      <section id="rooms" aria-labelledby="rooms-title" className={css.section}>
        <h2 id="rooms-title">
          <Trans>Rooms and prices</Trans>
        </h2>
        {bookable && <StayForm stay={stay} />}
        {bookable && !dated && (
          <p className={css.hint}>
            <Trans>Choose your days to see what is free and what the whole stay costs.</Trans>
          </p>
        )}
        {roomTypes.length > 0 || !bookable ? <Rooms key={criteriaSearch(stay)} accommodation={accommodation} stay={stay} /> : null}
      </section>
      {bookable && calendar && (
        <section aria-labelledby="calendar-title" className={css.section}>
          <h2 id="calendar-title">
            <Trans>When it is free</Trans>
          </h2>
          <Calendar key={criteriaSearch(stay)} calendar={calendar} stay={stay} />
        </section>
      )}
      <div className={css.two}>
        <section aria-labelledby="terms-title">
          <h2 id="terms-title">
            <Trans>Good to know</Trans>
          </h2>
          <Terms accommodation={accommodation} />
        </section>
        <section aria-labelledby="position-title">
          <h2 id="position-title">
            <Trans>Where it lies</Trans>
          </h2>
          <Position accommodation={accommodation} />
        </section>
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="similar-title" className={css.section}>
          <h2 id="similar-title">
            <Trans>Similar places to stay</Trans>
          </h2>
          <Cards
            cards={similar}
            nights={0}
            stay={criteriaSearch(stay)}
            level={3}
            sizes="(min-width: 60rem) 18rem, (min-width: 40rem) 46vw, 92vw"
          />
        </section>
      )}
    </Container>
  );
}
