import { createHash, createHmac } from 'node:crypto';

/** What the database keeps of a token: tokens have 192 random bits, so a plain hash can't be guessed. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const derived = (token: string, use: string) => createHmac('sha256', token).update(use).digest('base64url').slice(0, 32);

/**
 * The other tokens of a list, from the owner's: none of them leads back to the one it comes from. So only hashes are stored, and
 * the owner's page can show the links again.
 */
export function linksOf(ownerToken: string): { readonly invitation: string; readonly view: string } {
  const invitation = derived(ownerToken, 'invitation');
  return { invitation, view: derived(invitation, 'view') };
}
