import { Trans, useLingui } from '@lingui/react/macro';
import { Tooltip } from '@nocleh/design-system/actions/tooltip.tsx';
import { MinusIcon, PlusIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { useState } from 'react';
import { EdgeLabels } from './edge-labels.tsx';
import type { EdgeTown } from './edge-towns.ts';
import type { CanvasEvents, CanvasTexts } from './map-canvas.ts';
import css from './map-panel.module.css';

export function useCanvasTexts(): CanvasTexts {
  const { t } = useLingui();
  return {
    label: t`Map: move it with the arrow keys`,
    touch: t`Use two fingers to move the map`,
    wheel: t`Zoom: Ctrl or ⌘ and the wheel`,
  };
}

interface MapStatus {
  readonly attribution: string;
  readonly failed: boolean;
  readonly names: readonly string[];
  readonly towns: readonly EdgeTown[];
}

/** What the canvas reports, and the listeners that it gets. */
export function useMapStatus(): [MapStatus, CanvasEvents] {
  const [attribution, setAttribution] = useState('');
  const [failed, setFailed] = useState(false);
  const [names, setNames] = useState<readonly string[]>([]);
  const [towns, setTowns] = useState<readonly EdgeTown[]>([]);
  return [
    { attribution, failed, names, towns },
    { onTiles: setFailed, onAttribution: setAttribution, onNames: setNames, onTowns: setTowns },
  ];
}

interface MapControlsProps {
  readonly status: MapStatus;
  readonly onZoom: (by: number) => void;
  /** Moves the map to a town outside of the window. */
  readonly onGo: (town: EdgeTown) => void;
}

/** Buttons, names at the edge, attribution and the notice about missing tiles, above any map. */
export function MapControls({ status, onZoom, onGo }: MapControlsProps) {
  const { t } = useLingui();
  const names = status.names.join(', ');
  return (
    <>
      {names && <p className={css.spoken}>{t`On the map: ${names}`}</p>}
      <EdgeLabels towns={status.towns} onGo={onGo} />
      <div className={css.zoom} data-over-map>
        <Tooltip names text={t`Zoom in`} trigger={{ onClick: () => onZoom(1) }}>
          <PlusIcon />
        </Tooltip>
        <Tooltip names text={t`Zoom out`} trigger={{ onClick: () => onZoom(-1) }}>
          <MinusIcon />
        </Tooltip>
      </div>
      <div className={css.foot}>
        <p role="status" className={css.notice}>
          {status.failed && <Trans>Part of the map is missing</Trans>}
        </p>
        <small className={css.attribution} lang="en" data-over-map>
          {status.attribution}
        </small>
      </div>
    </>
  );
}
