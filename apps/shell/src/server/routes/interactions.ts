import { InteractionReport, interactionsAddress } from '@nocleh/contracts/interaction.ts';
import { noteInteraction } from '@nocleh/monitoring/tracing/spans.ts';
import type { Context, Hono } from 'hono';
import type { Environment } from '../config/environment.ts';
import { interactionTraces } from '../http/request-trace.ts';
import { mountBrowserReports } from './browser-reports.ts';

const maxBytes = 4_000;
const perMinute = { address: 120, everyone: 12_000 };

interface InteractionOptions {
  readonly environment: Pick<Environment, 'SHELL_SECRET' | 'OTEL_TRACES_SAMPLER_ARG'>;
  readonly addressOf: (context: Context) => string;
  /** Name of the route at a path; undefined for an unknown one. */
  readonly routeOf: (path: string) => string | undefined;
}

/** Records what visitors did who consented to being measured, as the first span of the trace of their requests. */
export function mountInteractions(app: Hono, { environment, addressOf, routeOf }: InteractionOptions): void {
  const traceOf = interactionTraces(environment);
  mountBrowserReports(app, {
    address: interactionsAddress,
    schema: InteractionReport,
    ...{ maxBytes, perMinute, addressOf },
    take({ ids, event, path, ms, agoMs }, arrivedAt) {
      const traceparent = traceOf(ids);
      const route = routeOf(path) ?? 'other';
      if (traceparent)
        noteInteraction({ name: `${event} ${route}`, traceparent, beganAt: arrivedAt - agoMs, ms, attributes: { 'http.route': route } });
    },
  });
}
