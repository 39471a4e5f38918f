import { scrub } from './scrub.ts';

/** Item types that browsers may send; attachments, recordings and feedback are dropped. */
const relayed = ['event', 'session', 'sessions', 'client_report'];

type Json = Record<string, unknown>;

function parsed(line: string | undefined): Json | undefined {
  try {
    const value: unknown = JSON.parse(line ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
}

/** Address of a service's envelope endpoint, from its data source name `https://<key>@<host>/<project>`. */
export function envelopeAddress(dsn: string): string {
  const { origin, username, pathname } = new URL(dsn);
  const [, folder = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  return `${origin}${folder}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}`;
}

/**
 * Checks an envelope and removes secrets once more before it is forwarded; undefined when it is invalid or for another `dsn`.
 * Lines: a header, then a header and a payload per item (https://develop.sentry.dev/sdk/data-model/envelopes).
 */
export function relayedEnvelope(text: string, dsn: string): string | undefined {
  const [first, ...rest] = text.trimEnd().split('\n');
  const header = parsed(first);
  if (!header || (header.dsn !== undefined && header.dsn !== dsn)) return undefined;
  const lines: string[] = [];
  for (let index = 0; index < rest.length; index += 2) {
    const item = parsed(rest[index]);
    const payload = parsed(rest[index + 1]);
    if (!item || !payload) return undefined;
    if (relayed.includes(String(item.type))) lines.push(JSON.stringify({ type: item.type }), JSON.stringify(scrub(payload)));
  }
  return lines.length === 0 ? undefined : `${[JSON.stringify({ ...header, dsn }), ...lines].join('\n')}\n`;
}
