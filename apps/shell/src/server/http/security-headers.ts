import { hash } from 'node:crypto';
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

/**
 * Hashes of the style elements that react-aria adds by itself: for pressable elements, and on iOS while a layer is open. A slice may have
 * a version of it with other texts, of which only these styles are missing then.
 */
export const styleElements = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];
const styleHashes = styleElements.map((text) => ` 'sha256-${hash('sha256', text, 'base64')}'`).join('');

/** The scripts of a document that may run, as sources: hashes, and the nonce of an answer that is streamed. */
export type ScriptSources = readonly string[];

export function securityHeaders(
  scripts: ScriptSources,
  release: Release,
  environment: Environment,
  settings: BrowserSettings,
): Record<string, string> {
  const slices = sliceOrigins(release);
  const connected = environment.PRECONNECT.map(({ href }) => href);
  const tagManager = originOf(settings.tagManager?.host);
  const reports = originOf(settings.errorReports && (settings.errorReports.tunnel ?? settings.errorReports.dsn));
  const tiles = originOf(environment.MAP_TILES?.address);
  const policy = [
    `default-src 'self'`,
    // No hash allows what the parser finds in `src`: an inline script creates the first one, and so on.
    `script-src ${scripts.length > 0 ? `${scripts.join(' ')} 'strict-dynamic'` : "'none'"}`,
    `style-src 'self'${styleHashes}${sources(slices)}`,
    // react-aria and the map position things by style attributes.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${sources(slices, connected, tagManager)}`,
    `font-src 'self'${sources(slices, connected)}`,
    `connect-src 'self'${sources(originOf(settings.apiUrl), slices, tagManager, reports, tiles)}`,
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
