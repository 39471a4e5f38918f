import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { Release, ReleaseId } from './release.ts';
import { type PublicKeys, SignatureProblem, verified } from './release-signature.ts';

/** What a change of the live release says of the document that it makes live. */
const Change = z.object({
  number: z.int().check(z.minimum(1)),
  to: ReleaseId,
  document: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  expires: z.iso.datetime(),
});

function parsed(text: string | Buffer, what: string): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw new SignatureProblem(`${what} is no JSON.`);
  }
}

/** Reads a document that one of the keys signed; a past release too. */
export function readSignedRelease(text: string | Buffer, keys: PublicKeys, id: string): Release {
  const what = `The document of release ${id}`;
  const release = Release.parse(verified('release', parsed(text, what), keys, what));
  if (release.id !== id) throw new SignatureProblem(`${what} is that of ${release.id}.`);
  return release;
}

export interface Switch {
  /** The newest entry of the log. */
  readonly entry: string | Buffer;
  /** The document that the pointer names. */
  readonly document: string | Buffer;
  readonly id: string;
  readonly keys: PublicKeys;
  /** The number of the newest entry that was accepted before; undefined at the first start, when nothing is live. */
  readonly accepted: number | undefined;
  readonly now?: Date;
}

/**
 * Checks a change of the live release before a shell follows it. Throws when document or entry is unsigned, changed, signed by
 * another key, older than what was accepted, or expired. What is live never expires, nor does what a shell starts with.
 */
export function acceptSwitch({ entry, document, id, keys, accepted, now = new Date() }: Switch): { release: Release; number: number } {
  const what = 'The newest entry of the release log';
  const { number, to, document: hash, expires } = Change.parse(verified('log-entry', parsed(entry, what), keys, what));
  if (to !== id) throw new SignatureProblem(`The pointer names release ${id}, ${what.toLowerCase()} ${to}.`);
  if (createHash('sha256').update(document).digest('hex') !== hash)
    throw new SignatureProblem(`The document of release ${id} is not the one that entry ${number} made live.`);
  if (accepted !== undefined && number < accepted)
    throw new SignatureProblem(`Entry ${number} of the release log is older than entry ${accepted}, which was live before.`);
  if (accepted !== undefined && number > accepted && Date.parse(expires) <= now.getTime())
    throw new SignatureProblem(`Entry ${number} of the release log expired at ${expires}: promote the release again.`);
  return { release: readSignedRelease(document, keys, id), number };
}
