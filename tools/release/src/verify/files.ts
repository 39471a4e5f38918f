import { isDeepStrictEqual } from 'node:util';
import vm from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { hasIntegrity } from '@nocleh/contracts/integrity.ts';
import { unhashedFiles } from '@nocleh/contracts/named-files.ts';
import type { ReleasedSlice } from '@nocleh/contracts/release.ts';
import { parse } from 'acorn';
import { readArtifact, storedHash } from '../artifact-store.ts';
import { ofEachSlice } from './check.ts';
import { readStored } from './stored-files.ts';

const publishAgain = 'publish the build again';

/** Files without a hash would be loaded unchecked. */
const unhashed = (slice: ReleasedSlice): string[] =>
  unhashedFiles(slice).map((file) => `The artifact names web/${file} but has no hash of it: build the slice again.`);

/** Why the text can't be code; undefined of what is fine or is no code. */
function syntaxProblem(file: string, code: string): string | undefined {
  try {
    if (file.endsWith('.cjs')) vm.compileFunction(code, ['module', 'exports', 'require']);
    else if (/\.m?js$/.test(file)) parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Browsers get the packed copy where there is one. */
function isPackedCopy(packed: Buffer, content: Buffer): boolean {
  try {
    return brotliDecompressSync(packed, { maxOutputLength: content.length + 1 }).equals(content);
  } catch {
    return false;
  }
}

async function fileProblem(store: string, slice: ReleasedSlice, file: string, hash: string): Promise<string | undefined> {
  const content = await readStored(store, slice, file);
  if (!content) return `The store has no file ${file}: ${publishAgain}.`;
  if (!hasIntegrity(content, hash)) return `${file} in the store has not the hash that the release names: ${publishAgain}.`;
  const packed = await readStored(store, slice, `${file}.br`);
  if (packed && !isPackedCopy(packed, content)) return `${file}.br in the store is not a copy of ${file}: ${publishAgain}.`;
  const syntax = syntaxProblem(file, content.toString('utf8'));
  return syntax && `${file} is not code that can run (${syntax}): build the slice again.`;
}

const hashedFiles = ({ node, web }: ReleasedSlice): (readonly [file: string, hash: string])[] => [
  [node.file, node.integrity],
  ...Object.entries(web.integrity).map(([file, hash]) => [`web/${file}`, hash] as const),
];

/** The document says of a slice what its artifact says, and the artifact has what was published. */
async function artifactProblem(store: string, { base, ...slice }: ReleasedSlice): Promise<string | undefined> {
  const stored = await readArtifact(store, slice.name, slice.hash).catch(() => undefined);
  if (!stored) return `The store has no artifact ${slice.name}/${slice.hash} that can be read: ${publishAgain}.`;
  // A repair may store the provenance and the maps of another build of the same content.
  const content = { provenance: undefined, maps: undefined };
  if (!isDeepStrictEqual({ ...stored, ...content }, { ...slice, ...content }))
    return 'The release says something else of the slice than its artifact: compose it again.';
  if ((await storedHash(store, slice)) === slice.hash) return undefined;
  return `The files of ${slice.name}/${slice.hash} in the store are not those that were published: ${publishAgain}.`;
}

/** Every file is in the store as it was published, every named file has a hash, and what is code can be parsed. */
export const files = ofEachSlice(async (slice, { store }) => {
  const problems = [...unhashed(slice)];
  for (const [file, hash] of hashedFiles(slice)) problems.push(...[(await fileProblem(store, slice, file, hash)) ?? []].flat());
  if (problems.length > 0) return problems;
  return [(await artifactProblem(store, slice)) ?? []].flat();
});
