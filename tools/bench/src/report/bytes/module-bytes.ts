import { decodedMappings, type TraceMap } from '@jridgewell/trace-mapping';

interface Run {
  /** Position in the sources of the map; undefined: text that no source made. */
  source: number | undefined;
  bytes: number;
}

/** The text of a file as runs of one source each, in order. */
function runsOf(text: string, map: TraceMap): Run[] {
  const lines = decodedMappings(map);
  const runs: Run[] = [];
  let source: number | undefined;
  const add = (piece: string) => {
    if (piece === '') return;
    const last = runs.at(-1);
    if (last && last.source === source) last.bytes += Buffer.byteLength(piece);
    else runs.push({ source, bytes: Buffer.byteLength(piece) });
  };
  // What stands before the first mapping of a line goes on from the line before: a string over several lines has only one mapping.
  for (const [index, line] of text.split(/(?<=\n)/).entries()) {
    let at = 0;
    for (const segment of lines[index] ?? []) {
      add(line.slice(at, segment[0]));
      at = segment[0];
      source = segment[1];
    }
    add(line.slice(at));
  }
  return runs;
}

/** A compiler leaves what it inserts into a module unmapped: such a run between two of the same source is part of it. */
const ownerOf = (runs: readonly Run[], index: number): number | undefined => {
  const before = runs[index - 1]?.source;
  return runs[index]?.source ?? (before === runs[index + 1]?.source ? before : undefined);
};

/** How many bytes of a file each source has made, by its name in the map. The sum is the size of the file, not compressed. */
export function moduleBytes(text: string, map: TraceMap): ReadonlyMap<string | undefined, number> {
  const runs = runsOf(text, map);
  const sums = new Map<string | undefined, number>();
  for (const [index, { bytes }] of runs.entries()) {
    const owner = ownerOf(runs, index);
    const name = owner === undefined ? undefined : (map.sources[owner] ?? undefined);
    sums.set(name, (sums.get(name) ?? 0) + bytes);
  }
  return sums;
}
