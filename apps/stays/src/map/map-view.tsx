import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import type { Criteria } from '../criteria/criteria.ts';
import css from './map.module.css';
import type { MapPanelProps } from './map-panel.tsx';

// The condition removes the map from the server's build, where it can't run.
const loadPanel = typeof window === 'undefined' ? undefined : () => import('./map-panel.tsx');

/** The map beside the list, loaded when it is opened. If it can't load or run, the list has the same content. */
export function MapView({ criteria }: { readonly criteria: Criteria }) {
  const { t } = useLingui();
  const [Panel, setPanel] = useState<ComponentType<MapPanelProps>>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadPanel?.().then(
      (loaded) => setPanel(() => loaded.MapPanel),
      () => setFailed(true),
    );
  }, []);
  return (
    <section className={css.map} aria-label={t`Map of the results`}>
      {Panel && !failed ? (
        <Panel criteria={criteria} onFailure={() => setFailed(true)} />
      ) : (
        <div className={css.message}>
          <p role="status" className={css.waiting}>
            {failed ? (
              <Trans>The map can’t be shown in this browser. The list has the same places to stay.</Trans>
            ) : (
              <Trans>The map is on its way…</Trans>
            )}
          </p>
          <noscript>
            <p>
              <Trans>The map needs JavaScript. The list has the same places to stay.</Trans>
            </p>
          </noscript>
        </div>
      )}
    </section>
  );
}
