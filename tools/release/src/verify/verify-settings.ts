import path from 'node:path';
import { connections, optional, readConfiguration, text, webAddress, withDefault } from '@nocleh/contracts/configuration.ts';
import * as z from 'zod/mini';
import type { VerifyOptions } from './verify.ts';

const Settings = z.object({
  SHELL_DIR: optional(text(4_000)),
  API_URL: optional(webAddress),
  PRECONNECT: withDefault(connections, ''),
});

/** Against what releases are verified, from the environment; by default the shell of this checkout. */
export function verifySettings(root: string, variables: Readonly<Record<string, string | undefined>>): VerifyOptions {
  const { SHELL_DIR, API_URL, PRECONNECT } = readConfiguration('The release command', Settings, variables);
  return {
    shellDir: SHELL_DIR ?? path.join(root, 'apps/shell/dist'),
    apiUrl: API_URL,
    allowedHosts: PRECONNECT.map(({ href }) => href),
  };
}
