import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TraceMap } from '@jridgewell/trace-mapping';
import { builtApp } from '@nocleh/tool-start/checkout/paths.ts';

/** A file of the build of an app. */
export interface BuiltFile {
  readonly app: string;
  /** Its name in the folder of files that browsers get. */
  readonly name: string;
}

export interface MappedFile extends BuiltFile {
  readonly map: TraceMap;
}

const slicePath = /^\/_slices\/([a-z]+)\/[0-9a-f]+\/web\/([\w.~@+-]+)$/;
const shellPath = /^\/_shell\/([\w.~@+-]+)$/;

/** Which file of which build is served at an address. Addresses of a release have the hash of the artifact, which the build has not. */
export function builtFileAt(address: string): BuiltFile | undefined {
  const path = URL.parse(address)?.pathname ?? '';
  const [, app, name] = slicePath.exec(path) ?? [];
  if (app !== undefined && name !== undefined) return { app, name };
  const [, ofShell] = shellPath.exec(path) ?? [];
  return ofShell === undefined ? undefined : { app: 'shell', name: ofShell };
}

export type SourceMaps = (address: string) => MappedFile | undefined;

async function readMap(file: BuiltFile): Promise<MappedFile | undefined> {
  const content = await readFile(join(builtApp(file.app), 'maps/web', `${file.name}.map`), 'utf8').catch(() => undefined);
  return content === undefined ? undefined : { ...file, map: new TraceMap(content) };
}

/** The source maps of the files at these addresses. Catalogs of texts have none, and neither has what no build made. */
export async function readSourceMaps(addresses: Iterable<string>): Promise<SourceMaps> {
  const found = new Map<string, MappedFile>();
  for (const address of new Set(addresses)) {
    const file = builtFileAt(address);
    const mapped = file && (await readMap(file));
    if (mapped) found.set(address, mapped);
  }
  return (address) => found.get(address);
}
