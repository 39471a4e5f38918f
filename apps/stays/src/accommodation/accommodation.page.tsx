import { Trans, useLingui } from '@lingui/react/macro';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { deferred } from '@nocleh/slice-kit/deferred.ts';
import { HydrateOnVisible } from '@nocleh/slice-kit/hydrate-on-visible.tsx';
import { isPreviewed } from '@nocleh/slice-kit/preview.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { staticPart } from '@nocleh/slice-kit/static-part.tsx';
import { memo, Suspense, useDeferredValue } from 'react';
import { useLoaderData, useLocation, useNavigationType } from 'react-router';
import { MemoButton } from '../card/memo-button.tsx';
import { PlaceTrail } from '../card/place-trail.tsx';
import { Stars } from '../card/stars.tsx';
import { ListingPage } from '../listing/listing.view.tsx';
import { typeNames } from '../taxonomy/type-names.ts';
import { useRememberedView } from '../viewed/use-remembered-view.ts';
import { type AccommodationData, type AccommodationOrListingData, loadAccommodationOrListing } from './accommodation.loader.ts';
import css from './accommodation.module.css';
import { type AccommodationPreview, previewOf } from './accommodation.preview.ts';
import { Gallery } from './gallery.tsx';
import { PreviewBar } from './preview-bar.tsx';

export const loader = loadAccommodationOrListing;
export const preview = previewOf;

const BelowTheFold = deferred(() => import('./below-the-fold.tsx').then(({ BelowTheFold }) => BelowTheFold));
const About = staticPart('about', () => import('./about.tsx').then(({ About }) => About));
const RoomList = staticPart('rooms', () => import('./room-list.tsx').then(({ RoomList }) => RoomList));
const SimilarStays = staticPart('similar', () => import('./similar-stays.tsx').then(({ SimilarStays }) => SimilarStays));
const FromPrice = staticPart('price', () => import('./from-price.tsx').then(({ FromPrice }) => FromPrice));
const StayBar = deferred(() => import('./stay-bar.tsx').then(({ StayBar }) => StayBar));
const ListingBody = staticPart('listing', () => import('../listing/listing-body.tsx').then(({ ListingBody }) => ListingBody));
const ListingAreas = staticPart('areas', () => import('../listing/listing-areas.tsx').then(({ ListingAreas }) => ListingAreas));
const ListFoot = deferred(() => import('../listing/list-foot.tsx').then(({ ListFoot }) => ListFoot));

/**
 * After a click the upper half is rendered first and the part below the window a moment later. A document is rendered
 * completely, and so is a page that is scrolled at once, by a hash or by going back.
 */
function useLowerHalf(data: AccommodationData | undefined): AccommodationData | undefined {
  const { hash } = useLocation();
  const scrolled = useNavigationType() === 'POP' || hash !== '';
  return useDeferredValue(data, scrolled ? data : undefined);
}

function FactLine({ of: { type, stars, place } }: { readonly of: AccommodationData['accommodation'] }) {
  const { i18n } = useLingui();
  return (
    <>
      {i18n._(typeNames[type])} {stars && <Stars count={stars} />} ·{' '}
      <a href={localePath(useLocale(), `/ubytovani/${place.slug}`)}>{place.name}</a>
    </>
  );
}

/** The price of a stay, or without dates that of a night. */
const PriceBar = ({ data }: { readonly data: AccommodationData }) =>
  data.fromPrice ? <FromPrice data={data.fromPrice} /> : data.stay.to ? <StayBar data={data} /> : null;

/** What the part below the window follows from. Only without dates do pages have the same: prices of a stay are those of few. */
const ofLowerHalf = ({ page: _, about: _about, fromPrice: _price, accommodation, ...rest }: AccommodationData) => [
  { ...accommodation, pictures: undefined },
  rest,
  today(),
];

type AccommodationPageProps =
  | { readonly data: AccommodationData; readonly known?: undefined }
  | { readonly data?: undefined; readonly known: AccommodationPreview };

/** One component for the page and its preview, so that the elements of the preview stay when the data come. */
function AccommodationPageView(props: AccommodationPageProps) {
  const { data, known } = props;
  const lower = useLowerHalf(data);
  useRememberedView(data?.accommodation.id);
  const { id, name } = props.data ? props.data.accommodation : props.known;
  return (
    <Container className={css.page}>
      {data ? <PlaceTrail within={data.accommodation.place.within} place={data.accommodation.place} /> : <div className={css.trail} />}
      <header className={css.head}>
        <h1>{name}</h1>
        <p>{data ? <FactLine of={data.accommodation} /> : `${known?.kind} · ${known?.place}`}</p>
        <MemoButton id={id} className={buttonClass({ variant: 'secondary' })}>
          <span className={css.unsaved}>
            <Trans>Save</Trans>
          </span>
          <span className={css.saved}>
            <Trans context="pressed button">Saved</Trans>
          </span>
        </MemoButton>
      </header>
      <Suspense>{data ? <PriceBar data={data} /> : <PreviewBar {...known} />}</Suspense>
      <Gallery pictures={data?.accommodation.pictures} loaded={known?.picture} />
      <Suspense fallback={<div className={css.placeholder} />}>
        {lower ? (
          <>
            <About data={lower.about} />
            <HydrateOnVisible
              load={BelowTheFold.load}
              cacheKey={typeof window === 'undefined' && !lower.stay.from && { name: 'below', query: '', data: ofLowerHalf(lower) }}
            >
              <BelowTheFold data={lower} RoomList={RoomList} SimilarStays={SimilarStays} />
            </HydrateOnVisible>
          </>
        ) : (
          <div className={css.placeholder} />
        )}
      </Suspense>
    </Container>
  );
}
const AccommodationPage = memo(AccommodationPageView);

/** `/ubytovani/:slug` shows an accommodation or the listing of a place. */
export function Component() {
  const data = useLoaderData<AccommodationOrListingData>();
  if (isPreviewed<AccommodationPreview>(data)) return <AccommodationPage key={data.preview.id} known={data.preview} />;
  return data.kind === 'listing' ? (
    <ListingPage data={data} Body={ListingBody} Foot={ListFoot} Areas={ListingAreas} />
  ) : (
    <AccommodationPage key={data.accommodation.id} data={data} />
  );
}
