import { scrub } from './scrub.ts';

/** What a browser of ours may report; no attachments, recordings or feedback. */
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

/** Where a service takes envelopes, from its `https://<key>@<host>/<project>`. */
export function envelopeAddress(dsn: string): string {
  const { origin, username, pathname } = new URL(dsn);
  const [, folder = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  return `${origin}${folder}/api/${project}/envelope/?sentry_version=7&sentry_key=${username}`;
}

/**
 * An envelope as it may be passed on to the service behind `dsn`, secrets taken out once more; undefined for anything else. Lines: a
 * header, then for each item its header and its payload (https://develop.sentry.dev/sdk/data-model/envelopes).
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
