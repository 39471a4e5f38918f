import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ArrowRightIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { formatDistance } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { EdgeTown } from './edge-towns.ts';
import css from './map-panel.module.css';

const north = msg`to the north`;
/** Clockwise. */
const directions = [
  north,
  msg`to the north-east`,
  msg`to the east`,
  msg`to the south-east`,
  msg`to the south`,
  msg`to the south-west`,
  msg`to the west`,
  msg`to the north-west`,
];

interface EdgeLabelsProps {
  readonly towns: readonly EdgeTown[];
  /** Moves the map there. */
  readonly onGo: (town: EdgeTown) => void;
}

/** Names of the nearest towns at the edge of a map that shows none of them. */
export function EdgeLabels({ towns, onGo }: EdgeLabelsProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const labels = towns.map((town) => ({
    town,
    distance: formatDistance(locale, town.kilometres),
    direction: i18n._(directions[Math.round(town.degrees / 45) % directions.length] ?? north),
  }));
  if (labels.length === 0) return null;
  const nearby = labels.map(({ town, distance, direction }) => `${town.name} (${distance} ${direction})`).join(', ');
  return (
    <>
      <p className={css.spoken}>{t`Nearby: ${nearby}`}</p>
      <div role="group" aria-label={t`Move the map to a town nearby`}>
        {labels.map(({ town, distance, direction }) => (
          <button
            key={`${town.lon} ${town.lat}`}
            type="button"
            className={css.edge}
            style={{ width: town.width, translate: `${town.left}px ${town.top}px` }}
            onClick={() => onGo(town)}
          >
            <span>{town.name}</span>
            <span className={css.way}>
              <span className={css.arrow} style={{ rotate: `${Math.round(town.degrees) - 90}deg` }}>
                <ArrowRightIcon />
              </span>{' '}
              {distance} <span className={css.spoken}>{direction}</span>
            </span>
          </button>
        ))}
      </div>
    </>
  );
}
