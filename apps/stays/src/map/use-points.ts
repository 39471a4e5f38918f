import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { PointsResponse } from '@nocleh/contracts/api/search.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { useApi } from '@nocleh/slice-kit/runtime.ts';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { type Criteria, criteriaSearch } from '../criteria/criteria.ts';

export type Point = z.infer<typeof PointsResponse>['points'][number];

/** Fetches the results of a search as points; page and order make no difference to a map. */
export function usePoints(
  { page: _page, sort: _sort, ...criteria }: Criteria,
  locale: Locale,
  onFailure: () => void,
): readonly Point[] | undefined {
  const api = useApi();
  const [points, setPoints] = useState<readonly Point[]>();
  const failed = useRef(onFailure);
  failed.current = onFailure;
  const key = criteriaSearch(criteria);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes whenever the criteria do
  useEffect(() => {
    const stop = new AbortController();
    api.call(endpoint.searchPoints, { query: { ...criteria, locale }, signal: stop.signal }).then(
      (found) => setPoints(found.points),
      () => {
        if (!stop.signal.aborted) failed.current();
      },
    );
    return () => stop.abort();
  }, [key, locale]);
  return points;
}
