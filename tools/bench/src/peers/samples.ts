import { readFile, writeFile } from 'node:fs/promises';

/** All measured values by version and by figure, `list.reactsAt`. */
export type Samples = Record<string, Record<string, number[]>>;

export function add(samples: Samples, version: string, prefix: string, figures: Readonly<Record<string, number>>): void {
  samples[version] ??= {};
  for (const [name, value] of Object.entries(figures)) {
    const figure = `${prefix}.${name}`;
    samples[version][figure] = [...(samples[version][figure] ?? []), value];
  }
}

/** A measurement may be taken in parts: the file's values are continued. */
export const readSamples = async (file: string | undefined): Promise<Samples> =>
  file === undefined ? {} : (JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Samples);

export const writeSamples = async (file: string | undefined, samples: Samples): Promise<void> => {
  if (file !== undefined) await writeFile(file, `${JSON.stringify(samples)}\n`);
};
