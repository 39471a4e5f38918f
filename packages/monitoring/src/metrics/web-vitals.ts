import { Histogram, type Registry } from 'prom-client';

/** How fast a page was for a visitor. */
export interface WebVitalFigures {
  /** LCP, INP, FCP, TTFB: `value` in milliseconds. CLS: a score without a unit. */
  readonly name: string;
  readonly value: number;
  /** Name of the route, of which there are few. */
  readonly route: string;
  readonly navigation: string;
  readonly device: string;
}

/** In seconds. Among them are the limits of good and poor: LCP 2.5 and 4, INP 0.2 and 0.5, FCP 1.8 and 3, TTFB 0.8 and 1.8. */
const seconds = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];
/** Good is up to 0.1, poor more than 0.25. */
const scores = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Adds the figures of visitors to a registry. */
export function webVitalsHistograms(registers: Registry[], routeOf: (route: string) => string): (figures: WebVitalFigures) => void {
  const times = new Histogram({
    name: 'web_vitals_seconds',
    help: 'How fast pages were for visitors who consented to being measured: LCP, INP, FCP, TTFB.',
    labelNames: ['metric', 'route', 'navigation', 'device'],
    buckets: seconds,
    registers,
  });
  const shifts = new Histogram({
    name: 'web_vitals_layout_shift',
    help: 'How far pages moved for visitors who consented to being measured: CLS.',
    labelNames: ['route', 'navigation', 'device'],
    buckets: scores,
    registers,
  });
  return ({ name, value, route, navigation, device }) => {
    const labels = { route: routeOf(route), navigation, device };
    if (name === 'CLS') shifts.observe(labels, value);
    else times.observe({ metric: name, ...labels }, value / 1000);
  };
}
