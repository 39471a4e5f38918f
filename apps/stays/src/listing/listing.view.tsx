import { Container } from '@nocleh/design-system/layout/layout.tsx';
import type { StaticData } from '@nocleh/slice-kit/static-data.ts';
import { type ComponentType, Suspense } from 'react';
import type { ListFootProps } from './list-foot.tsx';
import type { ListingAreasData, ListingBodyData, ListingData } from './listing.loader.ts';
import css from './listing.module.css';

interface ListingPageProps {
  readonly data: ListingData;
  /** Parts of the page, which passes them in because only pages may divide themselves. */
  readonly Body: ComponentType<{ readonly data: StaticData<ListingBodyData> }>;
  readonly Foot: ComponentType<ListFootProps>;
  readonly Areas?: ComponentType<{ readonly data: StaticData<ListingAreasData> }>;
}
export const ListingPage = ({ data: { body, areas, number, pageCount }, Body, Foot, Areas }: ListingPageProps) => (
  <Container className={css.page}>
    <Body data={body} />
    <Suspense>
      <Foot number={number} pageCount={pageCount} />
    </Suspense>
    {areas && Areas && <Areas data={areas} />}
  </Container>
);
