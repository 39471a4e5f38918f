import { createHash } from 'node:crypto';

/**
 * The hash of a file, as in the integrity attribute. Hashes are a fifth of the bytes of a first visit and don't compress, so they are as short as
 * browsers accept.
 */
export const integrityOf = (content: string | Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Whether the file is the one that the hash was made of. Releases of older builds have sha384. */
export function hasIntegrity(content: string | Buffer, integrity: string): boolean {
  if (!integrity.startsWith('sha384-')) return integrityOf(content) === integrity;
  return integrity === `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
