import type { Context } from 'hono';
import type { BarFacts } from '../../preview/preview-facts.ts';
import type { Environment } from '../config/environment.ts';
import { barHeader } from './previewed-request.ts';
import type { ChoosePreview } from './previews.ts';

/** The variable by which the supervisor names the socket of a process that answers for a preview. */
const socketVariable = 'SHELL_PREVIEW_SOCKET';

/** The socket of this process, if it answers for a preview alone. */
export const previewSocket = (): string | undefined => process.env[socketVariable];

/**
 * Settings of such a process: the other processes of the shell are its visitors, which it believes, and its errors are in the log and
 * in no statistics of the live site.
 */
export const previewSettings = <Settings extends Environment>(environment: Settings): Settings => ({
  ...environment,
  ENVIRONMENT: 'preview',
  TRUSTED_PROXIES: [''],
});

/** Its answers have the bar that the process before it asked for. */
export const asPreview: ChoosePreview = async (context: Context) => {
  const facts = context.req.header(barHeader);
  return facts ? { facts: JSON.parse(decodeURIComponent(facts)) as BarFacts } : undefined;
};
