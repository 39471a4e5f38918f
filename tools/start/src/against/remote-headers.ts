import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { connectionHeaders } from '@nocleh/contracts/http/connection-headers.ts';
import { shellSecretHeader } from '@nocleh/contracts/http/shell-secret.ts';

/** Headers of one connection (RFC 9110, 7.6.1), and those by which the shell vouches for visitors. */
const notForwarded = [...connectionHeaders, 'host', 'x-forwarded-for', shellSecretHeader];
const notAnswered = ['connection', 'keep-alive', 'transfer-encoding', 'strict-transport-security'];

const without = (headers: IncomingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Headers for the remote site, for which the request comes from a page of its own. */
export function requestHeaders(headers: IncomingHttpHeaders, local: string, remote: string): OutgoingHttpHeaders {
  const { origin, referer } = headers;
  return {
    ...without(headers, notForwarded),
    host: new URL(remote).host,
    ...(origin === local ? { origin: remote } : {}),
    ...(referer?.startsWith(`${local}/`) ? { referer: remote + referer.slice(local.length) } : {}),
  };
}

/** A cookie for localhost without encryption. Names with a prefix demand `Secure`, which browsers accept from localhost. */
export function localCookie(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes.filter((attribute) => !/^domain=/i.test(attribute));
  if (/^__(?:host|secure)-/i.test(pair)) return [pair, ...kept].join('; ');
  const plain = kept.filter((attribute) => attribute.toLowerCase() !== 'secure');
  return [pair, ...plain.map((attribute) => (/^samesite=none$/i.test(attribute) ? 'SameSite=Lax' : attribute))].join('; ');
}

/** Headers of the remote site's answer for a browser at the local address. */
export function answerHeaders(headers: IncomingHttpHeaders, remote: string): OutgoingHttpHeaders {
  const { location, 'set-cookie': cookies } = headers;
  const target = location && URL.canParse(location) ? new URL(location) : undefined;
  return {
    ...without(headers, notAnswered),
    ...(cookies ? { 'set-cookie': cookies.map(localCookie) } : {}),
    ...(target?.origin === remote ? { location: target.pathname + target.search + target.hash } : {}),
  };
}
