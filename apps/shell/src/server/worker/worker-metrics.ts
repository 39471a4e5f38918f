import { type Measured, openMetrics } from '@nocleh/monitoring/metrics/metrics.ts';
import type { WebVitalFigures } from '@nocleh/monitoring/metrics/web-vitals.ts';
import type { ObserveAnswers } from '../http/request-figures.ts';

interface KeptPages {
  readonly size: { readonly pages: number; readonly bytes: number };
}

export interface WorkerMetrics {
  readonly observe: ObserveAnswers;
  readonly observeWebVital: (figures: WebVitalFigures) => void;
  /** Counts how a request for a public page was answered. */
  readonly noteLookup: (result: string) => void;
  readonly watchPages: (pages: KeptPages) => void;
  readonly measured: () => Promise<Measured>;
}

/** The figures of a process that answers visitors. */
export function openWorkerMetrics(version: string): WorkerMetrics {
  const metrics = openMetrics('shell', version);
  return {
    observe: { request: metrics.observeRequest, slice: metrics.sliceAnswers() },
    observeWebVital: metrics.webVitals(),
    noteLookup: metrics.counter('page_cache_lookups_total', 'Requests for public pages: hit, joined or miss.', 'result'),
    watchPages(pages) {
      metrics.readings('page_cache_size', 'Public pages that are kept, and their bytes.', 'unit', () => ({ ...pages.size }));
    },
    measured: metrics.measured,
  };
}
