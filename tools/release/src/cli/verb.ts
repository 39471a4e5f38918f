import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Release } from '@nocleh/contracts/release.ts';
import { repairPointer } from '../live-pointer.ts';
import type { Verification } from '../verify/verify.ts';

/** A command line that can't be understood: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface Context {
  readonly store: string;
  /** The checkout, whose builds are published by name. */
  readonly root: string;
  /** The folder in which the command was typed. */
  readonly folder: string;
  readonly by: string;
  /** What `verify` prints of a release, and what `compose` and `promote` refuse. */
  readonly verify: (store: string, release: Release) => Promise<Verification>;
  /** What `--journeys` finds in a browser in these slices. */
  readonly browse?: (store: string, release: Release, slices: readonly string[], progress: Context['progress']) => Promise<Verification>;
  /** For publishing to the server of a store. */
  readonly token?: string | undefined;
  /** Says on stderr what long work is at. */
  readonly progress: (line: string) => void;
  /** Prints on stdout before the command ends. */
  readonly print: (line: string) => void;
}

export interface Outcome {
  readonly text: string;
  /** What `--json` prints. */
  readonly json: unknown;
  /** The store was found damaged: exit code 1 although the command did its work. */
  readonly isRefused?: boolean;
}

export interface Verb {
  readonly usage: string;
  readonly summary: string;
  readonly help: string;
  readonly run: (args: readonly string[], context: Context) => Promise<{ outcome: Outcome; isJson: boolean } | 'help'>;
}

const common = { help: { type: 'boolean', short: 'h', default: false }, json: { type: 'boolean', default: false } } as const;

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; strict: true; allowPositionals: true }>
>['values'];

interface Definition<Options extends ParseArgsOptionsConfig> {
  /** The verb and its arguments. */
  readonly usage: string;
  /** What it does, in a line. */
  readonly summary: string;
  /** Its options and what else one has to know. */
  readonly help: string;
  readonly options: Options;
  /** How many arguments it takes. */
  readonly takes: readonly [min: number, max: number];
  /** It reads a damaged store too. */
  readonly skipsRepair?: boolean;
  readonly run: (names: readonly string[], values: Values<Options>, context: Context) => Promise<Outcome>;
}

function parsed<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options: { ...options, ...common }, strict: true, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
}

export function verb<const Options extends ParseArgsOptionsConfig>(definition: Definition<Options>): Verb {
  const { usage, summary, help, options, takes, skipsRepair, run } = definition;
  return {
    usage,
    summary,
    help,
    run: async (args, context) => {
      const { positionals, values } = parsed(args, options);
      const { help: isHelp, json: isJson } = values as { help: boolean; json: boolean };
      if (isHelp) return 'help';
      const [min, max] = takes;
      if (positionals.length < min || positionals.length > max) throw new UsageError(`It takes: ${usage}`);
      // A process that ended between the log and the pointer left the pointer behind.
      if (!skipsRepair) await repairPointer(context.store);
      return { outcome: await run(positionals, values as Values<Options>, context), isJson };
    },
  };
}
