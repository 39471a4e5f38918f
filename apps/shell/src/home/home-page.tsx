import { LinguiContext } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Suspense, useState } from 'react';
import { useLoaderData } from 'react-router';
import { type HomeData, type WidgetKey, widgetOf } from '../app/home-widget.ts';
import { useShell } from '../app/shell-context.ts';
import heroSmall from './hero-800.webp';
import heroLarge from './hero-1600.webp';
import styles from './home-page.module.css';
import { WidgetBoundary } from './widget-boundary.tsx';

export function HomePage() {
  const { widgets } = useLoaderData<HomeData>();
  const [searchBox, ...others] = widgets;
  return (
    <>
      <div className={styles.hero}>
        {/* The picture is part of the build, in two widths, so it doesn't depend on the image service. */}
        <img
          className={styles.picture}
          alt=""
          src={heroLarge}
          srcSet={`${heroSmall} 800w, ${heroLarge} 1600w`}
          sizes="100vw"
          width={1600}
          height={1067}
          fetchPriority="high"
          decoding="async"
        />
        <div className={styles.opening}>
          <h1>
            <Trans>Where would you like to wake up?</Trans>
          </h1>
          <p className={styles.lead}>
            <Trans>Guesthouses, cottages, farms and hotels all over Czechia. The price you see is the price you pay.</Trans>
          </p>
          {searchBox && <HomeWidget widget={searchBox} />}
        </div>
      </div>
      <div className={styles.rows}>
        {others.map((widget) => (
          <HomeWidget key={widget.key} widget={widget} />
        ))}
      </div>
    </>
  );
}

/** Keeps the server's markup of a widget without code: a static one, or one whose code can't be loaded. */
function StaticWidget({ place }: { readonly place: WidgetKey }) {
  const [markup] = useState(() => ({ __html: document.querySelector(`[data-widget="${place}"]`)?.innerHTML ?? '' }));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is that of the page itself
  return <div data-widget={place} dangerouslySetInnerHTML={markup} />;
}

/** A widget, or a message when it is not available. */
function HomeWidget({ widget: { key, data } }: { widget: HomeData['widgets'][number] }) {
  const { widgets, report } = useShell();
  const locale = useLocale();
  const loaded = data === undefined ? undefined : widgets.get(key);
  if (data !== undefined && !loaded) return <StaticWidget key={key} place={key} />;
  const missing = (
    <p className={styles.missing}>
      <Trans>This part of the page is not available right now. The rest works.</Trans>
    </p>
  );
  return (
    <div data-widget={key}>
      {loaded ? (
        <WidgetBoundary fallback={missing} onError={(error, stack) => report(error, widgetOf(key).slice, stack)}>
          <Suspense fallback={missing}>
            <LinguiContext value={loaded.texts}>
              <loaded.Widget data={data} locale={locale} />
            </LinguiContext>
          </Suspense>
        </WidgetBoundary>
      ) : (
        missing
      )}
    </div>
  );
}
