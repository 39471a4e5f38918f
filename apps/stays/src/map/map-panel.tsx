import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Tooltip } from '@nocleh/design-system/actions/tooltip.tsx';
import { MinusIcon, PlusIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Criteria, criteriaSearch, stayOf } from '../criteria/criteria.ts';
import { baseAttribution } from './base-map.ts';
import css from './map.module.css';

import { type MapViewport, openMap, type ResultMap } from './result-map.ts';
import { usePoints } from './use-points.ts';

export interface MapPanelProps {
  readonly criteria: Criteria;
  /** Called when WebGL is missing or the points could not be fetched. */
  readonly onFailure: () => void;
}

/** Viewports by history entry, restored when the visitor goes back. */
const viewports = new Map<string, MapViewport>();

/** The search with the map's box in place of its destination. */
const inBox = ({ q: _q, place: _place, distance: _distance, page: _page, ...rest }: Criteria, box: string): Criteria => ({ ...rest, box });

export function MapPanel({ criteria, onFailure }: MapPanelProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { key } = useLocation();
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<ResultMap>(undefined);
  const [moved, setMoved] = useState(false);
  const points = usePoints(criteria, locale, onFailure);
  const stay = criteriaSearch(stayOf(criteria));

  // A ref keeps the markers' texts and links up to date without creating the map again.
  const markerProps = {
    href: (slug: string) => localePath(locale, `/ubytovani/${slug}${stay}`),
    price: (point: { price: Parameters<typeof formatMoney>[1] | null }) => (point.price ? formatMoney(locale, point.price) : t`on request`),
    clusterName: (count: number) => t`${plural(count, { one: '# place to stay, zoom in', other: '# places to stay, zoom in' })}`,
    onFollow: (href: string) => void navigate(href),
    onMove: () => {
      setMoved(true);
      if (map.current) viewports.set(key, map.current.viewport());
    },
  };
  const latest = useRef(markerProps);
  latest.current = markerProps;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is created once per mount
  useEffect(() => {
    if (!frame.current) return;
    try {
      map.current = openMap(frame.current, locale, () => latest.current, {
        label: t`Map: move it with the arrow keys`,
        touch: t`Use two fingers to move the map`,
      });
    } catch {
      onFailure();
    }
    return () => map.current?.close();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the viewport is restored with new points only, not when the entry changes
  useEffect(() => {
    if (!points) return;
    const before = viewports.get(key);
    map.current?.show(points, criteria.box, before);
    setMoved(before !== undefined);
  }, [points, criteria.box]);

  const searchHere = () => {
    const box = map.current?.box();
    if (box)
      void navigate(localePath(locale, `/vyhledavani${criteriaSearch(inBox(criteria, box), { view: 'map' })}`), {
        preventScrollReset: true,
      });
  };
  return (
    <>
      <div ref={frame} className={css.frame} />
      {moved && (
        <button type="button" className={`${buttonClass()} ${css.here}`} onClick={searchHere}>
          {t`Search this area`}
        </button>
      )}
      <div className={css.zoom}>
        <Tooltip names text={t`Zoom in`} trigger={{ onClick: () => map.current?.zoom(1) }}>
          <PlusIcon />
        </Tooltip>
        <Tooltip names text={t`Zoom out`} trigger={{ onClick: () => map.current?.zoom(-1) }}>
          <MinusIcon />
        </Tooltip>
      </div>
      <small className={css.attribution} lang="en">
        {baseAttribution}
      </small>
    </>
  );
}
