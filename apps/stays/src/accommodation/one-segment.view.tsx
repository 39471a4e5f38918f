import { useLoaderData } from 'react-router';
import { ListingPage } from '../listing/listing.view.tsx';
import type { OneSegmentData } from './accommodation.loader.ts';
import { AccommodationPage } from './accommodation.view.tsx';
import { ListFoot } from './rest.ts';

export function OneSegmentView() {
  const data = useLoaderData<OneSegmentData>();
  return data.kind === 'listing' ? (
    <ListingPage data={data} Foot={ListFoot} />
  ) : (
    <AccommodationPage key={data.accommodation.id} data={data} />
  );
}
