import { hash, timingSafeEqual } from 'node:crypto';

/** The header that authenticates the shell to the API and the image service; it is never forwarded from visitors. */
export const shellSecretHeader = 'x-shell-secret';

/** Digests are compared, so that timing reveals nothing about the secrets. Two are accepted while one is replaced by the other. */
export const isShellSecret = (given: string | undefined, accepted: readonly string[]): boolean =>
  given !== undefined && accepted.some((secret) => timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', secret, 'buffer')));

/** The secrets that a process accepts by its settings. */
export const acceptedSecrets = ({
  SHELL_SECRET,
  SHELL_SECRET_BEFORE,
}: {
  readonly SHELL_SECRET: string;
  readonly SHELL_SECRET_BEFORE?: string | undefined;
}): readonly string[] => (SHELL_SECRET_BEFORE === undefined ? [SHELL_SECRET] : [SHELL_SECRET, SHELL_SECRET_BEFORE]);
