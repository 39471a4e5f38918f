import { WebVitalsReport, webVitalsAddress } from '@nocleh/contracts/web-vitals.ts';
import type { WebVitalFigures } from '@nocleh/monitoring/metrics/web-vitals.ts';
import type { Context, Hono } from 'hono';
import { mountBrowserReports } from './browser-reports.ts';

/** Of the longest list of figures that a browser sends at once. */
const maxBytes = 110_000;
const perMinute = { address: 60, everyone: 6_000 };

interface WebVitalsOptions {
  readonly addressOf: (context: Context) => string;
  /** Name of the route at a path; undefined for an unknown one. */
  readonly routeOf: (path: string) => string | undefined;
  readonly observe: (figures: WebVitalFigures) => void;
}

/** Takes the figures of visitors who consented to being measured. Nothing is kept of a report but its figures by route. */
export function mountWebVitals(app: Hono, { addressOf, routeOf, observe }: WebVitalsOptions): void {
  mountBrowserReports(app, {
    address: webVitalsAddress,
    schema: WebVitalsReport,
    ...{ maxBytes, perMinute, addressOf },
    take({ isNarrow, values }) {
      for (const { name, value, navigation, path } of values)
        observe({ name, value, navigation, route: routeOf(path) ?? 'other', device: isNarrow ? 'narrow' : 'wide' });
    },
  });
}
