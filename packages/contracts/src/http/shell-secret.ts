import { hash, timingSafeEqual } from 'node:crypto';

/** The header by which the API and the image service recognise the shell; visitors' own is never passed on. */
export const shellSecretHeader = 'x-shell-secret';

/** Compared by digests, so that the time it takes says nothing about the secret. */
export const isShellSecret = (given: string | undefined, secret: string): boolean =>
  given !== undefined && timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', secret, 'buffer'));
