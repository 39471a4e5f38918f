import { Trans } from '@lingui/react/macro';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { useShell } from '../app/shell-context.ts';
import type { HomeData } from './home.loader.ts';
import styles from './home-page.module.css';
import { WidgetBoundary } from './widget-boundary.tsx';

export function HomePage() {
  const { widgets } = useLoaderData<HomeData>();
  const { widgets: registry } = useShell();
  const locale = useLocale();
  const missing = (
    <p className={styles.missing}>
      <Trans>This part of the page is not available right now. The rest works.</Trans>
    </p>
  );
  return (
    <div className={styles.home}>
      <div className={styles.title}>
        <h1>
          <Trans>Where would you like to wake up?</Trans>
        </h1>
        <p>
          <Trans>Guesthouses, cottages, farms and hotels all over Czechia. The price you see is the price you pay.</Trans>
        </p>
      </div>
      {widgets.map(({ key, data }) => {
        const Widget = data === undefined ? undefined : registry.get(key);
        return (
          <div key={key} data-widget={key}>
            {Widget ? (
              <WidgetBoundary fallback={missing}>
                <Suspense fallback={missing}>
                  <Widget data={data} locale={locale} />
                </Suspense>
              </WidgetBoundary>
            ) : (
              missing
            )}
          </div>
        );
      })}
    </div>
  );
}
