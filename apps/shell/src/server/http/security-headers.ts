import type { Release } from '@nocleh/contracts/release.ts';
import type { BrowserSettings } from '../../app/page-data.ts';
import type { Environment } from '../config/environment.ts';

/** Other origins that slices of this release are served from. */
const sliceOrigins = (release: Release): string[] => Object.values(release.slices).flatMap(({ base }) => originOf(base));

/** Origin of an absolute address; empty for a path of this site. */
const originOf = (address: string | undefined): string[] => (!address || address.startsWith('/') ? [] : [new URL(address).origin]);

const sources = (...origins: readonly (readonly string[])[]): string => [...new Set(origins.flat())].map((origin) => ` ${origin}`).join('');

/** A year, without subdomains, which the shell doesn't know. */
const onlyEncrypted = { 'strict-transport-security': 'max-age=31536000' };

/** Headers of every response. */
export const everyAnswer = ({ SITE_URL }: Environment): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  ...(SITE_URL.startsWith('https:') ? onlyEncrypted : {}),
});

export function securityHeaders(
  nonce: string,
  release: Release,
  environment: Environment,
  settings: BrowserSettings,
): Record<string, string> {
  const slices = sliceOrigins(release);
  const connected = environment.PRECONNECT.map(({ href }) => href);
  const tagManager = originOf(settings.tagManager?.host);
  const reports = originOf(settings.errorReports && (settings.errorReports.tunnel ?? settings.errorReports.dsn));
  const policy = [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // react-aria and the map position things by style attributes; style elements need the nonce.
    `style-src 'self' 'nonce-${nonce}'${sources(slices)}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${sources(slices, connected, tagManager)}`,
    `font-src 'self'${sources(slices, connected)}`,
    `connect-src 'self'${sources(originOf(settings.apiUrl), slices, tagManager, reports)}`,
    `worker-src 'self' blob:${sources(slices)}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
