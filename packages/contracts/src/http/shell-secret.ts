import { hash, timingSafeEqual } from 'node:crypto';

/** The header that authenticates the shell to the API and the image service; it is never forwarded from visitors. */
export const shellSecretHeader = 'x-shell-secret';

/** Digests are compared, so that timing reveals nothing about the secret. */
export const isShellSecret = (given: string | undefined, secret: string): boolean =>
  given !== undefined && timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', secret, 'buffer'));
