import { kilobytes, markdownTable, median, percentile, shown } from '../figures.ts';
import type { Samples } from './samples.ts';

interface Row {
  readonly label: string;
  readonly figure: string;
  readonly show: (value: number) => string;
  /** A count that is shown behind the figure. */
  readonly beside?: string;
}

const whole = (value: number) => shown(value);
const hundredths = (value: number) => shown(value, 2);

const rowsOf = (page: string, name: string): Row[] => [
  {
    label: `${name}: script until a control reacts, kB br (files)`,
    figure: `${page}.scriptToReact`,
    show: kilobytes,
    beside: `${page}.scriptsToReact`,
  },
  { label: `${name}: all script of a first load, kB br (files)`, figure: `${page}.script`, show: kilobytes, beside: `${page}.scripts` },
  { label: `${name}: html, css, font, data, kB br`, figure: `${page}.rest`, show: kilobytes },
  { label: `${name}: until a control reacts, ms`, figure: `${page}.reactsAt`, show: whole },
  { label: `${name}: main-thread script, ms`, figure: `${page}.scriptMs`, show: whole },
  { label: `${name}: main thread busy, ms`, figure: `${page}.taskMs`, show: whole },
];
const content = (page: string, name: string): Row[] => [
  { label: `${name}: elements (pictures)`, figure: `${page}.nodes`, show: whole, beside: `${page}.pictures` },
];

const rows: readonly Row[] = [
  ...rowsOf('list', 'list'),
  ...rowsOf('stay', 'accommodation'),
  { label: 'list to accommodation after a hover, click to painted, ms', figure: 'click.hoverPainted', show: whole },
  { label: 'list to accommodation by a tap, click to painted, ms', figure: 'list.tapPainted', show: whole },
  { label: 'server CPU, list at one address, plain, ms', figure: 'server.samePlain', show: hundredths },
  { label: 'server CPU, list at one address, brotli, ms', figure: 'server.sameBrotli', show: hundredths },
  { label: 'server CPU, list at new addresses, plain, ms', figure: 'server.newPlain', show: hundredths },
  { label: 'server CPU, list at new addresses, brotli, ms', figure: 'server.newBrotli', show: hundredths },
  { label: 'server CPU, accommodation at new addresses, plain, ms', figure: 'stayServer.newPlain', show: hundredths },
  { label: 'server CPU, accommodation at new addresses, brotli, ms', figure: 'stayServer.newBrotli', show: hundredths },
  ...content('list', 'list'),
  ...content('stay', 'accommodation'),
];

/** The median, with the 95th percentile where values differ. */
export function cell(values: readonly number[] | undefined, show: (value: number) => string, beside?: readonly number[]): string {
  if (!values || values.length === 0) return '–';
  const middle = show(median(values));
  const high = show(percentile(values, 0.95));
  const count = beside && beside.length > 0 ? ` (${shown(median(beside))})` : '';
  return middle + count + (beside || high === middle ? '' : ` / ${high}`);
}

export function ratio(values: readonly number[] | undefined, base: readonly number[] | undefined): string {
  return values?.length && base?.length ? shown(median(values) / median(base), 2) : '–';
}

/** A row per figure and a column per version; behind them, what `ours` is to each of the others. */
export function peerTable(samples: Samples, all: readonly string[], ours: string): string {
  const versions = all.filter((name) => samples[name]);
  const others = versions.filter((name) => name !== ours);
  const lines = rows.flatMap(({ label, figure, show, beside }) => {
    const of = (version: string, name: string) => samples[version]?.[name];
    if (!versions.some((version) => of(version, figure)?.length)) return [];
    const cells = versions.map((version) => cell(of(version, figure), show, beside === undefined ? undefined : of(version, beside)));
    return [[label, ...cells, ...others.map((other) => ratio(of(ours, figure), of(other, figure)))]];
  });
  const fewest = Math.min(...versions.map((version) => samples[version]?.['list.reactsAt']?.length ?? 0));
  const head = [`median / p95 of at least ${fewest} visits`, ...versions, ...others.map((other) => `${ours} : ${other}`)];
  return markdownTable(head, lines);
}
