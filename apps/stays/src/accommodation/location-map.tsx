import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { LocationPanelProps } from '../map/location-panel.tsx';
import css from './accommodation.module.css';

// The condition removes the map from the server's build, where it can't run.
const loadPanel = typeof window === 'undefined' ? undefined : () => import('../map/location-panel.tsx');

/** The map of one accommodation, loaded when it comes into view. Its address and coordinates stand below it as text. */
export function LocationMap(place: LocationPanelProps) {
  const { t } = useLingui();
  const { name } = place;
  const box = useRef<HTMLElement>(null);
  const [Panel, setPanel] = useState<ComponentType<LocationPanelProps>>();
  useEffect(() => {
    const inView = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      inView.disconnect();
      void loadPanel?.().then(({ LocationPanel }) => setPanel(() => LocationPanel), reportError);
    });
    if (box.current) inView.observe(box.current);
    return () => inView.disconnect();
  }, []);
  return (
    <section ref={box} className={css.map} aria-label={t`Map with ${name}`}>
      {Panel && <Panel {...place} />}
    </section>
  );
}
