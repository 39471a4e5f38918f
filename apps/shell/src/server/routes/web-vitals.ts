import { BodyRefused } from '@nocleh/contracts/http/read-body.ts';
import { WebVitalsReport, webVitalsAddress } from '@nocleh/contracts/web-vitals.ts';
import type { WebVitalFigures } from '@nocleh/monitoring/metrics/web-vitals.ts';
import type { Context, Hono } from 'hono';
import { isCrossSitePost } from '../http/csrf.ts';
import { minuteLimit } from '../http/minute-limit.ts';
import { limitedBody } from '../http/request-body.ts';

/** Of the longest list of figures that a browser sends at once. */
const maxBytes = 110_000;
const perMinute = { address: 60, everyone: 6_000 };

interface WebVitalsOptions {
  readonly addressOf: (context: Context) => string;
  /** Name of the route at a path; undefined for an unknown one. */
  readonly routeOf: (path: string) => string | undefined;
  readonly observe: (figures: WebVitalFigures) => void;
}

function parsed(body: Buffer): WebVitalsReport | undefined {
  try {
    return WebVitalsReport.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Takes the figures of visitors who consented to being measured. Nothing is kept of a report but its figures by route. */
export function mountWebVitals(app: Hono, { addressOf, routeOf, observe }: WebVitalsOptions): void {
  const isWithinLimit = minuteLimit(perMinute);
  const statusOf = async (context: Context): Promise<204 | 400 | 403 | 408 | 413 | 429> => {
    if (isCrossSitePost(context)) return 403;
    if (!(await isWithinLimit(addressOf(context)))) return 429;
    try {
      const report = parsed(await limitedBody(context, maxBytes));
      if (!report) return 400;
      for (const { name, value, navigation, path } of report.values)
        observe({ name, value, navigation, route: routeOf(path) ?? 'other', device: report.isNarrow ? 'narrow' : 'wide' });
      return 204;
    } catch (error) {
      if (error instanceof BodyRefused) return error.status;
      throw error;
    }
  };
  app.post(webVitalsAddress, async (context) => context.body(null, await statusOf(context), { 'cache-control': 'no-store' }));
}
