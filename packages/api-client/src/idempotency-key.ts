/** A fresh key for a form. `randomUUID` would be missing where the site is served without TLS. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The key of what is being sent: the form's key and a digest of the content (FNV-1a). Going back and sending something
 * else is a new thing; sending the same again is not.
 */
export function keyFor(formKey: string, content: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(content)) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0;
  return `${formKey
    .replace(/[^A-Za-z0-9_-]/g, '')
    .slice(0, 48)
    .padEnd(16, '0')}-${hash.toString(16).padStart(8, '0')}`;
}
