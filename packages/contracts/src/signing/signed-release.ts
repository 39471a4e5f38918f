import * as z from 'zod/mini';
import { unhashedFiles } from '../named-files.ts';
import { Release } from '../release.ts';
import { type LogTail, Sha256, sha256, type TrustedKeys, trustedTail } from './log-entry.ts';
import { type PublicKeys, SignatureProblem, verified } from './signature.ts';

function parsed(text: string | Buffer, what: string): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw new SignatureProblem(`${what} is no JSON.`);
  }
}

/** Files of a bundler that runs on this machine change under the same name. */
const isFromSource = (base: string): boolean => /^http:\/\/localhost:\d+\//.test(base);

function unhashed({ slices }: Release): string | undefined {
  for (const slice of Object.values(slices)) {
    const [file] = isFromSource(slice.base) ? [] : unhashedFiles(slice);
    if (file) return `${slice.name}/web/${file}`;
  }
  return undefined;
}

/** Reads a document that one of the keys signed; a past release too. Throws a `SignatureProblem`. */
export function readSignedRelease(text: string | Buffer, keys: PublicKeys, id: string): Release {
  const what = `The document of the release ${id}`;
  const { data, error } = Release.safeParse(verified('release', parsed(text, what), keys, what));
  const [issue] = error?.issues ?? [];
  if (!data) throw new SignatureProblem(`${what} is not valid: ${issue?.path.join('.')} ${issue?.message}.`);
  if (data.id !== id) throw new SignatureProblem(`${what} names itself ${data.id}.`);
  const file = unhashed(data);
  if (file) throw new SignatureProblem(`${what} names ${file} without its hash.`);
  return data;
}

/** The newest entry that a shell followed. */
export const Accepted = z.object({ number: z.int().check(z.minimum(1)), hash: Sha256 });
export type Accepted = z.infer<typeof Accepted>;

export interface Switch {
  /** The newest entries of the log. */
  readonly tail: LogTail;
  /** The document that the pointer names. */
  readonly document: string | Buffer;
  readonly id: string;
  readonly keys: TrustedKeys;
  /** Undefined when none was accepted before. */
  readonly accepted: Accepted | undefined;
  /** A shell that starts follows what is live, however old the entry is. */
  readonly isStart?: boolean;
  readonly now?: Date;
}

function checkAge({ decision, newest }: ReturnType<typeof trustedTail>, { accepted, isStart, now = new Date() }: Switch): void {
  if (!accepted) return;
  const what = `Entry ${newest.number} of the release log`;
  if (newest.number < accepted.number)
    throw new SignatureProblem(`${what} is the newest one, but entry ${accepted.number} was followed before: an old state was put back.`);
  if (newest.number === accepted.number && newest.hash !== accepted.hash)
    throw new SignatureProblem(`${what} is another one than was followed before.`);
  if (isStart || decision.number <= accepted.number) return;
  if (!decision.expires || Date.parse(decision.expires) <= now.getTime())
    throw new SignatureProblem(
      `Entry ${decision.number} of the release log expired${decision.expires ? ` at ${decision.expires}` : ''}: run \`npm run release -- sign\`.`,
    );
}

/**
 * Checks a change of the live release before a shell follows it. Throws a `SignatureProblem` when document or entry is unsigned,
 * changed, signed by another key, older than what was accepted, or expired. What is live does not expire.
 */
export function acceptSwitch(change: Switch): { readonly release: Release; readonly accepted: Accepted } {
  const { tail, document, id, keys } = change;
  const trusted = trustedTail(tail, keys);
  const { number, hash, to, document: expected } = trusted.newest;
  checkAge(trusted, change);
  if (to !== id) throw new SignatureProblem(`The pointer names the release ${id}, but entry ${number} of the release log ${to}.`);
  if (sha256(Buffer.from(document)) !== expected)
    throw new SignatureProblem(`The document of the release ${id} is not the one that entry ${number} of the release log made live.`);
  return { release: readSignedRelease(document, keys.maintainers, id), accepted: { number, hash } };
}
