import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { useApi } from '@nocleh/slice-kit/runtime.ts';
import { useEffect, useState } from 'react';
import type { Point } from './use-points.ts';

/**
 * The accommodation that the map was opened from, by its id. It is asked for when the search does not find it, as one that is not
 * free on the dates of the search; without an answer nothing is marked.
 */
export function useMarked(id: string | undefined, points: readonly Point[] | undefined, locale: Locale): Point | undefined {
  const api = useApi();
  const [asked, setAsked] = useState<Point>();
  const found = points?.find((point) => String(point.id) === id);
  const isMissing = id !== undefined && points !== undefined && !found;
  useEffect(() => {
    if (!isMissing) return;
    const stop = new AbortController();
    api.call(endpoint.accommodations, { query: { ids: id, locale }, signal: stop.signal }).then(
      ({ hits }) => {
        const [hit] = hits;
        if (hit && hit.lat !== null && hit.lon !== null) setAsked({ ...hit, lat: hit.lat, lon: hit.lon, price: null });
      },
      () => {},
    );
    return () => stop.abort();
  }, [api, id, isMissing, locale]);
  return found ?? asked;
}
