/** A fresh key for a form. `randomUUID` would be missing where the site is served without TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What stays whole within the 64 characters of a key. */
const usable = /^[A-Za-z0-9_-]{16,55}$/;

/**
 * The key of what is being sent: the form's key as it is, and a digest of the content (FNV-1a). Going back and sending something
 * else is a new thing; sending the same again is not. A form that came without a usable key gets a new one: any other would be
 * the key of all such forms, and their senders would get one another's answers.
 */
export function keyFor(formKey: unknown, content: unknown): string {
  const own = typeof formKey === 'string' && usable.test(formKey) ? formKey : newKey();
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(content)) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return `${own}-${hash.toString(16).padStart(8, '0')}`;
}
