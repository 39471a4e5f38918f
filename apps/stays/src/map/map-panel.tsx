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
import { type Criteria, criteriaSearch, stayOf } from '../search/criteria.ts';
import css from './map.module.css';
import { attribution } from './map-style.ts';
import { type MapSight, openMap, type ResultMap } from './result-map.ts';
import { usePoints } from './use-points.ts';

export interface MapPanelProps {
  readonly criteria: Criteria;
  /** WebGL is missing, or the points could not be fetched. */
  readonly onFailure: () => void;
}

/** What was seen where, by the entry of the history: the way back leads to it. */
const sights = new Map<string, MapSight>();

/** The search without what says where: the map's own view takes its place. */
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

  // The texts and addresses of the markers, always those of the last render.
  const look = {
    href: (slug: string) => localePath(locale, `/ubytovani/${slug}${stay}`),
    price: (point: { price: Parameters<typeof formatMoney>[1] | null }) => (point.price ? formatMoney(locale, point.price) : t`on request`),
    clusterName: (count: number) => t`${plural(count, { one: '# place to stay, zoom in', other: '# places to stay, zoom in' })}`,
    onFollow: (href: string) => void navigate(href),
    onMove: () => {
      setMoved(true);
      if (map.current) sights.set(key, map.current.sight());
    },
  };
  const latest = useRef(look);
  latest.current = look;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one map for as long as the panel lives
  useEffect(() => {
    if (!frame.current) return;
    try {
      map.current = openMap(frame.current, () => latest.current, {
        label: t`Map: move it with the arrow keys`,
        touch: t`Use two fingers to move the map`,
      });
    } catch {
      onFailure();
    }
    return () => map.current?.close();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was seen counts when the page comes back, not while it is looked at
  useEffect(() => {
    if (!points) return;
    const before = sights.get(key);
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
        {attribution}
      </small>
    </>
  );
}
