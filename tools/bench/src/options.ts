import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import type { NavigationOptions } from './navigation/navigation.ts';
import { type PeerName, peerNames } from './peers/folders.ts';
import type { PeersOptions } from './peers/peers.ts';

const usual = ['pages', 'navigation', 'images', 'search', 'import'] as const;
/** The others take long, so they only run when they are named. */
export const parts = [
  ...usual,
  'lighthouse',
  'map',
  'hostile',
  'releases',
  'peers',
  'interrupted',
  'caching',
  'restore',
  'cluster',
  'capacity',
  'soak',
] as const;
export type Part = (typeof parts)[number];

export interface Options {
  readonly parts: ReadonlySet<Part>;
  /** The real data set to import and search. */
  readonly southTyrol: string | undefined;
  /** Number of accommodations to generate, import and search. */
  readonly large: number | undefined;
  /** Whether to measure memory over 20,000 pages. */
  readonly long: boolean;
  /** Whether to write where the bytes and the milliseconds of each page go, in place of the tables of its servers. */
  readonly report: boolean;
  /** Duration of the hostile or the steady load, or of a measurement of capacity, in seconds; undefined is the usual one of the part. */
  readonly seconds: number | undefined;
  /** Requests a second of the steady load; undefined is a share of what the site answers at most. */
  readonly rate: number | undefined;
  /** The folder of a steady load that was recorded before, which is reported in place of a new one. */
  readonly recorded: string | undefined;
  /** Number of changes of the catalogue. */
  readonly changes: number;
  /** Number of promotions. */
  readonly promotions: number;
  /** Which faults of the cluster happen, by name. */
  readonly faults: (name: string) => boolean;
  readonly peers: PeersOptions;
  readonly navigation: NavigationOptions;
}

export const usage = `Usage: npm run bench -- [${parts.join('|')}] [--south-tyrol <file>] [--large] [--rows <number>] [--long] [--report] [--seconds <number>] [--rate <number>] [--recorded <folder>] [--promotions <number>] [--changes <number>] [--faults <text>] [--only <peers>] [--runs <number>] [--compare <commit or folder>] [--samples <file>]
  --south-tyrol <file>  import and search this file too
  --large               import and search 50,000 made-up accommodations with two million rates too
  --rows <number>       how many instead of 50,000
  --long                watch the memory over 20,000 pages
  --report              pages: writes where bytes and milliseconds of each page go, for a browser, instead of drawing on the server
  --seconds <number>    how long hostile clients keep on, instead of 120; capacity: of each measurement, instead of 15; soak: instead of 3,600
  --rate <number>       soak: requests a second, instead of 60 % of what the site answers at most
  --recorded <folder>   soak: reports what was recorded there, also when it was interrupted
  --promotions <number> how many versions go live, instead of 200
  --changes <number>    caching: changes of the catalogue, instead of 1,000
  --faults <text>       cluster: only the faults whose name has this text
  --only <peers>        some of ${peerNames.join(',')} instead of all; navigation is measured on those alone that are named
  --runs <number>       visits of each kind to each peer and to the site, instead of 20
  --compare <commit>    peers, navigation: measures the site of a commit, or of a checkout in a folder, too
  --samples <file>      peers, navigation: continues the values in this JSON file, so that peers can be measured in parts; 0 runs only print them`;

export function readOptions(args: readonly string[], folder: string): Options {
  const { values, positionals } = parse(args);
  const rows = values.rows ?? '50000';
  if (!/^[1-9]\d{0,6}$/.test(rows)) throw new Failure(`--rows must be a number from 1 to 9,999,999, and it is "${rows}".`);
  const versions = {
    runs: values.runs === '0' ? 0 : numberOf('runs', values.runs ?? '20'),
    compare: values.compare === undefined ? undefined : { commit: values.compare, folder: resolve(folder, values.compare) },
    samples: values.samples === undefined ? undefined : resolve(folder, values.samples),
  };
  return {
    parts: new Set(partsOf(positionals, values.report ?? false)),
    southTyrol: values['south-tyrol'] === undefined ? undefined : resolve(folder, values['south-tyrol']),
    large: values.large || values.rows !== undefined ? Number(rows) : undefined,
    long: values.long ?? false,
    report: values.report ?? false,
    seconds: values.seconds === undefined ? undefined : numberOf('seconds', values.seconds),
    rate: values.rate === undefined ? undefined : numberOf('rate', values.rate),
    recorded: values.recorded === undefined ? undefined : resolve(folder, values.recorded),
    promotions: numberOf('promotions', values.promotions ?? '200'),
    faults: (name) => name.includes(values.faults ?? ''),
    changes: numberOf('changes', values.changes ?? '1000'),
    peers: { ...versions, names: namesOf(values.only) },
    navigation: { ...versions, names: values.only === undefined ? [] : namesOf(values.only) },
  };
}

function partsOf(names: readonly string[], report: boolean): readonly Part[] {
  const unknown = names.find((name) => !parts.some((part) => part === name));
  if (unknown !== undefined) throw new Failure(`There is no part "${unknown}".\n${usage}`);
  const chosen = names.length === 0 ? usual : parts.filter((part) => names.includes(part));
  if (report && !chosen.includes('pages')) throw new Failure('--report belongs to the part "pages".');
  return chosen;
}

function namesOf(text: string | undefined): readonly PeerName[] {
  const asked = text?.split(',') ?? peerNames;
  const unknown = asked.find((name) => !peerNames.some((known) => known === name));
  if (unknown !== undefined) throw new Failure(`--only: there is no peer "${unknown}", only ${peerNames.join(', ')}.`);
  return peerNames.filter((name) => asked.includes(name));
}

function numberOf(name: string, text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Failure(`--${name} must be a number from 1 to 9,999, and it is "${text}".`);
  return Number(text);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'south-tyrol': { type: 'string' },
        large: { type: 'boolean' },
        rows: { type: 'string' },
        long: { type: 'boolean' },
        report: { type: 'boolean' },
        seconds: { type: 'string' },
        rate: { type: 'string' },
        recorded: { type: 'string' },
        promotions: { type: 'string' },
        changes: { type: 'string' },
        faults: { type: 'string' },
        only: { type: 'string' },
        runs: { type: 'string' },
        compare: { type: 'string' },
        samples: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}
