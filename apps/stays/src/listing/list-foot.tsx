import { useLocation } from 'react-router';
import { Pages } from '../card/pages.tsx';
import { RankingLink } from '../card/ranking-link.tsx';

export interface ListFootProps {
  readonly number: number;
  readonly pageCount: number;
}

/** Links below the cards. */
export function ListFoot({ number, pageCount }: ListFootProps) {
  const { pathname } = useLocation();
  return (
    <>
      <Pages page={number} count={pageCount} href={(next) => (next > 1 ? `${pathname}?page=${next}` : pathname)} />
      <RankingLink />
    </>
  );
}
