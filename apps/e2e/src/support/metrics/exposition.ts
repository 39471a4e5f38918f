/** A line of Prometheus' text format with a value. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface MetricFamily {
  readonly type: string;
  readonly samples: readonly Sample[];
}

const types = ['counter', 'gauge', 'histogram', 'summary', 'untyped'];
const metricName = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const sampleLine = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/y;

const fail = (line: string, why: string): never => {
  throw new Error(`${why}: ${line}`);
};

function labelsOf(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  label.lastIndex = 0;
  while (label.lastIndex < text.length) {
    const [, name = '', value = ''] = label.exec(text) ?? fail(line, 'labels that can not be read');
    if (Object.hasOwn(labels, name)) fail(line, `label ${name} twice`);
    labels[name] = value;
  }
  return labels;
}

function numberOf(text: string, line: string): number {
  if (/^nan$/i.test(text)) return Number.NaN;
  if (/^[+-]?inf$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : fail(line, 'no number');
}

/** The metric that a series belongs to: a histogram and a summary have several. */
function familyOf(name: string, families: ReadonlyMap<string, MetricFamily>): string {
  const base = name.replace(/_(?:bucket|sum|count)$/, '');
  return ['histogram', 'summary'].includes(families.get(base)?.type ?? '') ? base : name;
}

/** Each bucket of a histogram has all of the ones below it; the last one is the count. */
function checkHistogram(name: string, { samples }: MetricFamily): void {
  const last = new Map<string, { readonly bound: number; readonly value: number }>();
  for (const { name: series, labels, value } of samples) {
    const { le = '', ...rest } = labels;
    const key = JSON.stringify(Object.entries(rest).toSorted());
    if (series === `${name}_bucket`) {
      const bound = numberOf(le.replace('+', ''), `${series} le=${le}`);
      const before = last.get(key);
      if (before && (bound <= before.bound || value < before.value)) fail(`${series}${key} le=${le}`, 'buckets out of order');
      last.set(key, { bound, value });
    }
    if (series === `${name}_count` && (last.get(key)?.bound !== Infinity || last.get(key)?.value !== value))
      fail(series + key, 'wrong count');
  }
}

type GrowingFamily = MetricFamily & { readonly samples: Sample[] };

class Exposition {
  readonly families = new Map<string, GrowingFamily>();
  private readonly seen = new Set<string>();
  private helped = '';
  private current = '';

  describe(line: string, word: string, name: string, rest: string): void {
    if (word === 'HELP') {
      if (!metricName.test(name) || this.families.has(name)) fail(line, 'a metric that is described twice, or no name');
      this.helped = name;
      return;
    }
    if (this.helped !== name || !types.includes(rest) || this.families.has(name)) fail(line, 'a type without help, or an unknown one');
    this.families.set(name, { type: rest, samples: [] });
    this.current = name;
  }

  add(line: string): void {
    const [, series = '', labels = '', value = ''] = sampleLine.exec(line) ?? fail(line, 'a line that can not be read');
    const name = familyOf(series, this.families);
    const family = this.families.get(name) ?? fail(line, 'a series without a type');
    if (name !== this.current) fail(line, 'a series apart from its metric');
    const sample = { name: series, labels: labelsOf(labels, line), value: numberOf(value, line) };
    const key = `${series}${JSON.stringify(Object.entries(sample.labels).toSorted())}`;
    if (this.seen.has(key)) fail(line, 'the same series twice');
    if (family.type === 'counter' && sample.value < 0) fail(line, 'a counter below zero');
    this.seen.add(key);
    family.samples.push(sample);
  }
}

/**
 * Reads Prometheus' text format 0.0.4 and refuses what Prometheus tolerates as well: lines of one metric that do not stand together, a
 * metric without help or type, the same series twice, values below zero of a counter, buckets that do not add up.
 */
export function parseExposition(text: string): Map<string, MetricFamily> {
  const found = new Exposition();
  if (!text.endsWith('\n')) fail(text.slice(-40), 'no end of line');
  for (const line of text.split('\n').filter(Boolean)) {
    const [, word = '', name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (word) found.describe(line, word, name, rest);
    else found.add(line);
  }
  for (const [name, family] of found.families) if (family.type === 'histogram') checkHistogram(name, family);
  return found.families;
}
