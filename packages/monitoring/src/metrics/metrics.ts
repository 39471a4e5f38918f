import { LRUCache } from 'lru-cache';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type WebVitalFigures, webVitalsHistograms } from './web-vitals.ts';

export interface RequestFigures {
  /** Name of the route or endpoint, of which there are few: never a path, as paths contain tokens. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
}

export interface SliceFigures {
  /** `stays@1.0.0+3f2a90c1`, which has answered. */
  readonly slice: string;
  readonly status: number;
  readonly ms: number;
}

/** What a process has measured, as messages between processes carry it. */
export type Measured = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;
export type Reading = () => Readonly<Record<string, number>> | Promise<Readonly<Record<string, number>>>;

export interface Metrics {
  readonly observeRequest: (figures: RequestFigures) => void;
  /** A value that is read when it is asked for; the result's keys are values of the label. A failed reading leaves it out. */
  readonly readings: (name: string, help: string, label: string, read: Reading) => void;
  /** Counts by the values of a label, of which there must be few. */
  readonly counter: (name: string, help: string, label: string) => (value: string) => void;
  /** Time of answers by the version of the slice that gave them. */
  readonly sliceAnswers: () => (figures: SliceFigures) => void;
  /** How fast pages were for visitors. */
  readonly webVitals: () => (figures: WebVitalFigures) => void;
  readonly measured: () => Promise<Measured>;
  /** In Prometheus' text format. */
  readonly text: () => Promise<string>;
}

/** In seconds: from an answer out of memory to a search of everything. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Each series is kept for ever: routes of releases that come and go must not fill the memory. */
const maxRoutes = 300;
/** Those of four releases of a dozen slices; what answered longest ago is forgotten. */
const maxVersions = 48;

/** The value while there are few of them, then `other`. */
function fewValues(max: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.size < max) known.add(value);
    return known.has(value) ? value : 'other';
  };
}

/** Figures of a process: of its requests by route, memory, processor time and event loop, and what is added. */
export function openMetrics(service: string, version: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({ name: 'build_info', help: 'Version of the process.', labelNames: ['version'], registers }).set({ version }, 1);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers,
  });
  const routeOf = fewValues(maxRoutes);
  return {
    observeRequest({ route, method, status, ms }) {
      // A client may send any word as method: each one would be a series that is kept for ever.
      requests.observe({ route: routeOf(route), method: methods.has(method) ? method : 'other', status: String(status) }, ms / 1000);
    },
    readings(name, help, label, read) {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          this.reset();
          try {
            for (const [key, value] of Object.entries(await read())) this.set({ [label]: key }, value);
          } catch {
            // The others are answered; that it is missing says enough.
          }
        },
      });
    },
    counter(name, help, label) {
      const counter = new Counter({ name, help, labelNames: [label], registers });
      return (value) => counter.inc({ [label]: value });
    },
    sliceAnswers: () => sliceAnswers(registers),
    webVitals: () => webVitalsHistograms(registers, routeOf),
    measured: () => registry.getMetricsAsJSON(),
    text: () => registry.metrics(),
  };
}

function sliceAnswers(registers: Registry[]): (figures: SliceFigures) => void {
  const answers = new Histogram({
    name: 'slice_answer_duration_seconds',
    help: 'Time from a request for a page to its answer, by slice and version.',
    labelNames: ['slice', 'status'],
    buckets,
    registers,
  });
  const statuses = new LRUCache<string, Set<string>>({
    max: maxVersions,
    dispose(of, slice) {
      for (const status of of) answers.remove({ slice, status });
    },
  });
  return ({ slice, status, ms }) => {
    const label = String(status);
    const known = statuses.get(slice);
    if (known) known.add(label);
    else statuses.set(slice, new Set([label]));
    answers.observe({ slice, status: label }, ms / 1000);
  };
}
