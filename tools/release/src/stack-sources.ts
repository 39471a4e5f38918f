import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { artifactPrefix } from './artifact-store.ts';

/** A place in a file of an artifact, under whatever base address: `…/<hash>/web/<file>:<line>:<column>`. */
const frame = /([0-9a-f]{20})\/((?:web|node)\/[\w.~@+-]{1,300}):(\d{1,9}):(\d{1,9})/g;

async function mapOf(address: string, hash: string, file: string): Promise<TraceMap | undefined> {
  const store = openStore(address);
  for (const name of await store.folders('artifacts/')) {
    const content = await store.read(`${artifactPrefix(name, hash)}maps/${file}.map`);
    if (content) return new TraceMap(content.toString());
  }
  return undefined;
}

/** `webpack:///apps/stays/src/x.tsx`: the path of a file in the checkout. */
const sourcePath = (source: string) => source.replace(/^webpack:\/\/\//, '');

export interface ExplainedStack {
  /** The text, with the place in the sources in place of each place in a build whose map is in the store. */
  readonly text: string;
  readonly found: number;
  /** Places of builds whose maps are not in the store, or that no source made. */
  readonly unknown: number;
}

/** Says where the code of a stack stands in the sources. Maps are those that were published with the artifact. */
export async function explainStack(address: string, stack: string): Promise<ExplainedStack> {
  const maps = new Map<string, Promise<TraceMap | undefined>>();
  let [text, at, found, unknown] = ['', 0, 0, 0];
  for (const { 0: place, 1: hash = '', 2: file = '', 3: line, 4: column, index } of stack.matchAll(frame)) {
    const key = `${hash}/${file}`;
    maps.set(key, maps.get(key) ?? mapOf(address, hash, file));
    const map = await maps.get(key);
    // Columns of stacks begin with 1, those of maps with 0.
    const origin = map && originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) });
    const start = stack.slice(at, index).search(/[^\s(@]*$/);
    text += origin?.source
      ? `${stack.slice(at, at + start)}${sourcePath(origin.source)}:${origin.line}:${origin.column + 1}`
      : stack.slice(at, index + place.length);
    at = index + place.length;
    if (origin?.source) found += 1;
    else unknown += 1;
  }
  return { text: text + stack.slice(at), found, unknown };
}
