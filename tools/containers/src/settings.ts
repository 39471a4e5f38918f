import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '@nocleh/tool-start/checkout/paths.ts';
import type { ImageName } from './images.ts';

export interface ProcessSettings {
  readonly known: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
}

const readers: Readonly<Record<ImageName, string>> = { shell: 'shell', api: 'API', images: 'images' };
/** Set by the images themselves, or read by libraries. */
const ofEveryProcess = ['NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'MALLOC_ARENA_MAX'];

/**
 * The settings of a process by the table of docs/configuration.md, which tests of the processes compare with their schemas: tools may not
 * import those.
 */
export async function settingsOf(name: ImageName): Promise<ProcessSettings> {
  const text = await readFile(path.join(root, 'docs/configuration.md'), 'utf8');
  const known = new Set(ofEveryProcess);
  const required = new Set<string>();
  for (const line of text.split('\n')) {
    const [, who = '', names = '', fallback = ''] = line.split('|').map((cell) => cell.trim());
    const isRead = who === 'all' || who.split(/,\s*/).includes(readers[name]);
    if (!isRead || !names.startsWith('`')) continue;
    const found = [...names.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, variable = '']) => variable);
    for (const variable of found) known.add(variable);
    // `required; API: …` is required of the others, `shell: required; …` of the shell alone.
    const reader = readers[name];
    const isRequired = fallback.startsWith(`${reader}: required`) || (fallback.startsWith('required') && !fallback.includes(`${reader}: `));
    if (isRequired) for (const variable of found) required.add(variable);
  }
  return { known, required };
}
