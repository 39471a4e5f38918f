import { AggregatorRegistry } from 'prom-client';
import type { Measured } from './metrics.ts';

/** A number that JSON can't write, such as the mean of no values, arrives as null. */
const numbered = (value: number | null): number => value ?? Number.NaN;

/**
 * What several processes of one service have measured, in Prometheus' text format: each series gets the label `process`. Sums would
 * fall when one of them is replaced, which Prometheus takes for a new start of all.
 */
export function textOfProcesses(processes: Readonly<Record<string, Measured>>): Promise<string> {
  const labelled = Object.entries(processes).map(([process, measured]) =>
    measured.map((metric) => ({
      ...metric,
      // Series of different processes are never equal; `sum` only keeps prom-client from leaving one out.
      aggregator: 'sum',
      values: metric.values.map((entry) => ({ ...entry, value: numbered(entry.value), labels: { ...entry.labels, process } })),
    })),
  );
  return AggregatorRegistry.aggregate(labelled).metrics();
}
