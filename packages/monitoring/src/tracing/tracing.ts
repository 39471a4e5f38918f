import { limitedLog } from '../limited-log.ts';
import type { Log } from '../log.ts';
import { setTracer } from './spans.ts';

interface Service {
  readonly service: string;
  readonly version: string;
  readonly log: Log;
}

interface TracingSettings {
  /** Address of a collector that takes OTLP over HTTP; without one nothing is loaded or recorded. */
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  /** Share of the traces that begin here and are recorded, 0 to 1. */
  readonly OTEL_TRACES_SAMPLER_ARG: number;
}

/** Starts to record traces of this process, if a collector is configured. The log is told when it does not take them. */
export async function startTracing({ service, version, log }: Service, settings: TracingSettings): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = settings;
  if (!endpoint) return;
  const { openTracer } = await import('./open-telemetry.ts');
  const standingFault = limitedLog(log);
  const onFailure = (error: unknown) => standingFault('traces', 'warn', 'traces not taken by the collector', { error });
  setTracer(openTracer({ service, version, endpoint, share, onFailure }));
}

/** Sends what is recorded, for two seconds at most. Never rejects. */
export const stopTracing = async (): Promise<void> => setTracer(undefined)?.shutdown();
