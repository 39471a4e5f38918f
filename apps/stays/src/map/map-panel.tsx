import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { nightsBetween } from '@nocleh/contracts/calendar-day.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type Criteria, criteriaSearch, stayOf, viewOf } from '../criteria/criteria.ts';
import { followList, markInList } from './list-in-step.ts';
import { MapControls, useCanvasTexts, useMapStatus } from './map-controls.tsx';
import css from './map-panel.module.css';
import type { MarkerProps } from './marker-element.ts';
import { PlaceCard } from './place-card.tsx';
import { type MapViewport, openMap, type ResultMap } from './result-map.ts';
import { useMarked } from './use-marked.ts';
import { type Point, usePoints } from './use-points.ts';

export interface MapPanelProps {
  readonly criteria: Criteria;
  /** Called when WebGL is missing or the points could not be fetched. */
  readonly onFailure: () => void;
}

/** Viewports by history entry, restored when the visitor goes back. */
const viewports = new Map<string, MapViewport>();

/** The search with the map's box in place of its destination. */
const inBox = ({ q: _q, place: _place, distance: _distance, page: _page, ...rest }: Criteria, box: string): Criteria => ({ ...rest, box });

/** Beside the list the search follows the map, as both are in view. Remembered until the page is left. */
const choice: { follows: boolean | undefined } = { follows: undefined };
const followsByDefault = () => choice.follows ?? matchMedia('(min-width: 64rem)').matches;
/** Moves shortly after one another are one search. */
const pauseMs = 250;

export function MapPanel({ criteria, onFailure }: MapPanelProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [params] = useSearchParams();
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<ResultMap>(undefined);
  const [moved, setMoved] = useState(false);
  const [follows, setFollows] = useState(followsByDefault);
  const [opened, setOpened] = useState<{ points: readonly Point[]; opener: HTMLElement }>();
  const [status, events] = useMapStatus();
  const texts = useCanvasTexts();
  const points = usePoints(criteria, locale, onFailure);
  const marked = useMarked(viewOf(params).accommodation, points, locale);
  const stay = stayOf(criteria);
  const nights = criteria.from && criteria.to ? nightsBetween(criteria.from, criteria.to) : 0;
  /** The box that the search has because of the map. */
  const ownBox = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const searchHere = (replace = false) => {
    const box = map.current?.box();
    if (!box || box === criteria.box) return;
    ownBox.current = box;
    void navigate(localePath(locale, `/vyhledavani${criteriaSearch(inBox(criteria, box), viewOf(params))}`), {
      preventScrollReset: true,
      replace,
    });
  };
  // A ref keeps the markers' texts and links up to date without creating the map again.
  const markerProps: MarkerProps = {
    href: (slug) => localePath(locale, `/ubytovani/${slug}${criteriaSearch(stay)}`),
    price: (point) => (point.price ? formatMoney(locale, point.price) : t`on request`),
    clusterName: (count) => t`${plural(count, { one: '# place to stay, zoom in', other: '# places to stay, zoom in' })}`,
    onOpen: (chosen, opener) => setOpened({ points: chosen, opener }),
    onPoint: (slug) => frame.current && markInList(frame.current, slug),
    onMove: () => {
      if (map.current) viewports.set(key, map.current.viewport());
      clearTimeout(timer.current);
      if (follows) timer.current = setTimeout(() => latest.current.searchHere(true), pauseMs);
      else setMoved(true);
    },
  };
  const latest = useRef({ markerProps, searchHere });
  latest.current = { markerProps, searchHere };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is created once per mount
  useEffect(() => {
    if (!frame.current) return;
    const stop = new AbortController();
    try {
      map.current = openMap(frame.current, locale, () => latest.current.markerProps, texts, events);
      followList(frame.current, (slug) => map.current?.highlight(slug), stop.signal);
    } catch {
      onFailure();
    }
    return () => {
      stop.abort();
      clearTimeout(timer.current);
      map.current?.close();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the viewport is restored with new points only, not when the entry changes
  useEffect(() => {
    if (!points || !map.current) return;
    const before = viewports.get(key);
    if (criteria.box && criteria.box === ownBox.current) {
      viewports.set(key, map.current.viewport());
      map.current.replace(points);
      setMoved(false);
      return;
    }
    map.current.show(points, criteria.box, before);
    setMoved(before !== undefined && !follows);
  }, [points, criteria.box]);
  useEffect(() => {
    if (marked) map.current?.mark(marked);
  }, [marked]);

  const close = () => {
    opened?.opener.focus({ preventScroll: true });
    setOpened(undefined);
  };
  return (
    <>
      <div ref={frame} className={css.frame} />
      <div className={css.top}>
        <label className={css.follow} data-over-map>
          <input
            type="checkbox"
            checked={follows}
            onChange={({ target }) => {
              choice.follows = target.checked;
              setFollows(target.checked);
              if (target.checked) searchHere(true);
            }}
          />
          {t`Search as I move the map`}
        </label>
        {moved && !follows && (
          <button type="button" className={`${buttonClass()} ${css.here}`} onClick={() => searchHere()}>
            {t`Search this area`}
          </button>
        )}
      </div>
      <MapControls status={status} onZoom={(by) => map.current?.zoom(by)} onGo={(town) => map.current?.go(town)} />
      {opened && (
        <PlaceCard
          key={opened.points[0]?.id}
          points={opened.points}
          stay={stay}
          nights={nights}
          onClose={close}
          onFailure={() => void navigate(markerProps.href(opened.points[0]?.slug ?? ''))}
        />
      )}
    </>
  );
}
