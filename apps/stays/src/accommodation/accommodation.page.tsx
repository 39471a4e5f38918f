import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { deferred } from '@nocleh/slice-kit/deferred.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { memo, Suspense, useDeferredValue } from 'react';
import { useLoaderData, useLocation, useNavigationType } from 'react-router';
import { MemoButton } from '../card/memo-button.tsx';
import { PlaceTrail } from '../card/place-trail.tsx';
import { Stars } from '../card/stars.tsx';
import { ListingPage } from '../listing/listing.view.tsx';
import { typeNames } from '../taxonomy/type-names.ts';
import { type AccommodationData, type AccommodationOrListingData, loadAccommodationOrListing } from './accommodation.loader.ts';
import css from './accommodation.module.css';
import { Amenities } from './amenities.tsx';
import { Gallery } from './gallery.tsx';

export const loader = loadAccommodationOrListing;

const BelowTheFold = deferred(() => import('./below-the-fold.tsx').then(({ BelowTheFold }) => BelowTheFold));
const StayBar = deferred(() => import('./stay-bar.tsx').then(({ StayBar }) => StayBar));
const ListFoot = deferred(() => import('../listing/list-foot.tsx').then(({ ListFoot }) => ListFoot));

/**
 * After a click the upper half is rendered first and the part below the window a moment later. A document is rendered
 * completely, and so is a page that is scrolled at once, by a hash or by going back.
 */
function useShowsLowerHalf(): boolean {
  const { hash } = useLocation();
  const scrolled = useNavigationType() === 'POP' || hash !== '';
  return useDeferredValue(true, scrolled);
}

function AccommodationPageView({ data }: { readonly data: AccommodationData }) {
  const { i18n } = useLingui();
  const { accommodation } = data;
  const { name, type, stars, description, descriptionLang, place, amenities, pictures } = accommodation;
  const locale = useLocale();
  const showsLowerHalf = useShowsLowerHalf();
  return (
    <Container className={css.page}>
      <PlaceTrail within={place.within} place={place} />
      <header className={css.head}>
        <h1>{name}</h1>
        <p>
          {i18n._(typeNames[type])} {stars && <Stars count={stars} />} ·{' '}
          <a href={localePath(locale, `/ubytovani/${place.slug}`)}>{place.name}</a>
        </p>
        <MemoButton id={accommodation.id} className={buttonClass({ variant: 'secondary' })}>
          <span className={css.unsaved}>
            <Trans>Save</Trans>
          </span>
          <span className={css.saved}>
            <Trans context="pressed button">Saved</Trans>
          </span>
        </MemoButton>
        <Suspense>
          <StayBar data={data} />
        </Suspense>
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
      <Suspense fallback={<div className={css.placeholder} />}>
        {showsLowerHalf ? <BelowTheFold data={data} /> : <div className={css.placeholder} />}
      </Suspense>
    </Container>
  );
}
const AccommodationPage = memo(AccommodationPageView);

/** `/ubytovani/:slug` shows an accommodation or the listing of a place. */
export function Component() {
  const data = useLoaderData<AccommodationOrListingData>();
  return data.kind === 'listing' ? (
    <ListingPage data={data} Foot={ListFoot} />
  ) : (
    <AccommodationPage key={data.accommodation.id} data={data} />
  );
}
