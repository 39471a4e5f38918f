import { Trans, useLingui } from '@lingui/react/macro';
import { Tooltip } from '@nocleh/design-system/actions/tooltip.tsx';
import { MinusIcon, PlusIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { useState } from 'react';
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
}

/** What the canvas reports, and the listeners that it gets. */
export function useMapStatus(): [MapStatus, CanvasEvents] {
  const [attribution, setAttribution] = useState('');
  const [failed, setFailed] = useState(false);
  const [names, setNames] = useState<readonly string[]>([]);
  return [
    { attribution, failed, names },
    { onTiles: setFailed, onAttribution: setAttribution, onNames: setNames },
  ];
}

/** Buttons, attribution and the notice about missing tiles, above any map. */
export function MapControls({ status, onZoom }: { readonly status: MapStatus; readonly onZoom: (by: number) => void }) {
  const { t } = useLingui();
  const names = status.names.join(', ');
  return (
    <>
      {names && <p className={css.spoken}>{t`On the map: ${names}`}</p>}
      <div className={css.zoom}>
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
        <small className={css.attribution} lang="en">
          {status.attribution}
        </small>
      </div>
    </>
  );
}
