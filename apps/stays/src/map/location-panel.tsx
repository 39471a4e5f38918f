import { Trans } from '@lingui/react/macro';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Marker } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { type MapCanvas, openCanvas } from './map-canvas.ts';
import { MapControls, useCanvasTexts, useMapStatus } from './map-controls.tsx';
import css from './map-panel.module.css';

export interface LocationPanelProps {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

/** A map with one pin. The wheel scrolls the page unless Ctrl is held. */
export function LocationPanel({ name, lat, lon }: LocationPanelProps) {
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<MapCanvas>(undefined);
  const [failed, setFailed] = useState(false);
  const [status, events] = useMapStatus();
  const texts = useCanvasTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is created once per mount
  useEffect(() => {
    if (!frame.current) return;
    try {
      const opened = openCanvas(frame.current, locale, texts, events, { center: [lon, lat], zoom: 11, cooperativeGestures: true });
      canvas.current = opened;
      const pin = document.createElement('span');
      pin.className = css.pin ?? '';
      pin.role = 'img';
      pin.ariaLabel = name;
      new Marker({ element: pin, anchor: 'bottom' }).setLngLat([lon, lat]).addTo(opened.map);
      return opened.close;
    } catch {
      setFailed(true);
      return;
    }
  }, []);
  const zoom = (by: number) => {
    const map = canvas.current?.map;
    map?.easeTo({ zoom: map.getZoom() + by, center: [lon, lat] });
  };
  if (failed)
    return (
      <p role="status" className={css.noMap}>
        <Trans>The map can’t be shown in this browser. The address is beside it.</Trans>
      </p>
    );
  return (
    <>
      <div ref={frame} className={css.frame} />
      <MapControls status={status} onZoom={zoom} onGo={(town) => canvas.current?.go(town)} />
    </>
  );
}
