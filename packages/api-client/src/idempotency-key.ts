import { newKey } from './new-key.ts';

/** Form keys that fit into a key of 64 characters together with the digest. */
const usable = /^[A-Za-z0-9_-]{16,55}$/;

/**
 * Idempotency key of a submission: the form's key and a digest of its content (FNV-1a), so that a changed form is a new request.
 * An unusable form key is replaced by a random one: a fixed one would give different visitors one another's answers.
 */
export function keyFor(formKey: unknown, content: unknown): string {
  const own = typeof formKey === 'string' && usable.test(formKey) ? formKey : newKey();
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(content)) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return `${own}-${hash.toString(16).padStart(8, '0')}`;
}
