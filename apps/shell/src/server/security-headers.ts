import type { Release } from '@nocleh/contracts/release.ts';

/** Origins that slices of this release are served from, besides our own. */
const sliceOrigins = (release: Release): string[] => [
  ...new Set(Object.values(release.slices).flatMap(({ base }) => (base.startsWith('/') ? [] : [new URL(base).origin]))),
];

export function securityHeaders(nonce: string, release: Release, apiUrl: string): Record<string, string> {
  const origins = sliceOrigins(release)
    .map((origin) => ` ${origin}`)
    .join('');
  const api = apiUrl.startsWith('/') ? '' : ` ${new URL(apiUrl).origin}`;
  const policy = [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // react-aria and the map position things by style attributes; style elements need the nonce.
    `style-src 'self' 'nonce-${nonce}'${origins}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:${origins}`,
    `font-src 'self'${origins}`,
    `connect-src 'self'${api}${origins}`,
    `worker-src 'self' blob:${origins}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
