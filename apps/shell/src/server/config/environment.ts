import {
  connections,
  dataSourceName,
  deployment,
  list,
  metricsPort,
  networks,
  optional,
  origin,
  origins,
  pathOrAddress,
  readConfiguration,
  secret,
  sellerContact,
  setting,
  text,
  traceExport,
  webAddress,
  wholeNumber,
  withDefault,
} from '@nocleh/contracts/configuration.ts';
import { publicKeys, signingKey } from '@nocleh/contracts/signing/key-settings.ts';
import * as z from 'zod/mini';
import { mapTiles } from './map-tiles.ts';

/** Names that a verification tag can't have, as the shell writes these tags itself. */
const ownMetaNames = ['viewport', 'description', 'robots', 'theme-color', 'format-detection'];
const verification = list('must be a list of name=value pairs such as google-site-verification=abc, separated by commas', (pair) => {
  const [, name = '', content = ''] = /^([a-z][\w.:-]{0,60})=([\w+/=.~-]{1,200})$/i.exec(pair) ?? [];
  return name && !ownMetaNames.includes(name.toLowerCase()) ? { name, content } : undefined;
});

/** A host without a scheme means https, on this machine http. */
const hostOrOrigin = setting('must be a host such as www.googletagmanager.com, or an origin', (line) => {
  const scheme = /^(?:localhost|127\.0\.0\.1)(?::|$)/.test(line) ? 'http' : 'https';
  const result = origin.safeParse(/^https?:\/\//i.test(line) ? line : `${scheme}://${line}`);
  return result.success ? result.data : undefined;
});

/** Address where browsers send error reports: a path of this site, another address, or `direct` for the service itself. */
const tunnel = setting('must be a path such as /_report, an address, or the word direct', (line) => {
  if (line === 'direct') return line;
  const result = pathOrAddress.safeParse(line);
  return result.success && result.data !== '' ? result.data : undefined;
});

export const Environment = z.object({
  PORT: withDefault(wholeNumber(0, 65_535), '4000'),
  HOST: withDefault(text(), '127.0.0.1'),
  METRICS_PORT: metricsPort,
  ...traceExport,
  /** Address of the API for the shell's server. */
  API_URL: webAddress,
  /** Address of the image service for the shell's server. */
  IMAGES_URL: webAddress,
  /** Authenticates the shell to the API and the image service, which then trust its data about visitors. */
  SHELL_SECRET: secret,
  /** Address of the API for browsers. */
  PUBLIC_API_URL: withDefault(pathOrAddress, '/api'),
  /** Public origin of the site. */
  SITE_URL: origin,
  /** The site's name at the end of every title. */
  SITE_HOST: withDefault(text(80), 'Nocleh'),
  ...sellerContact,
  /** Origins of the site's pictures and fonts: pages preconnect to them, and the security policy allows them. */
  PRECONNECT: withDefault(connections, ''),
  /** Vector tiles of streets in the OpenMapTiles schema, besides those of the embedded map. */
  MAP_TILES: optional(mapTiles),
  MAP_ATTRIBUTION: withDefault(text(), '© OpenStreetMap contributors'),
  /** Meta tags for site verification by search engines and others. */
  SITE_VERIFICATION: withDefault(verification, ''),
  /** The tag manager's container; without it no tag manager is loaded. */
  GTM_ID: optional(setting('must be a container id such as GTM-ABC123', (line) => (/^GTM-[A-Z0-9]{3,12}$/.test(line) ? line : undefined))),
  GTM_HOST: withDefault(hostOrOrigin, 'https://www.googletagmanager.com'),
  /** Data source name for error reports; without it errors are only logged. */
  SENTRY_DSN: optional(dataSourceName),
  SENTRY_TUNNEL: withDefault(tunnel, '/_report'),
  ENVIRONMENT: withDefault(deployment, 'production'),
  /** The release store, with `artifacts/`, `releases/` and the pointer `current`: a folder, or `s3://bucket/prefix`. */
  RELEASES_STORE: optional(text(4_000)),
  /** The same for a store that is a folder. */
  RELEASES_DIR: optional(text(4_000)),
  /**
   * Folder of this shell alone, for what it starts from when the release store is damaged, and for copies of artifacts of a bucket; by
   * default `shell` beside a store that is a folder.
   */
  SHELL_STATE_DIR: optional(text(4_000)),
  /** How much the copies of artifacts may take there, in millions of bytes; those of the releases that the shell kept are never deleted. */
  SHELL_COPIES_MB: withDefault(wholeNumber(1, 1_000_000), '500'),
  /** Processes that answer visitors. */
  SHELL_WORKERS: withDefault(wholeNumber(1, 64), '2'),
  /** 0: serve each live release, also one that can't be loaded or drawn; for development. */
  CHECK_RELEASES: withDefault(wholeNumber(0, 1), '1'),
  /** Origins besides those of the live release that previews may load code from. */
  PREVIEW_ORIGINS: withDefault(origins, ''),
  /** Addresses or networks of reverse proxies in front of the shell, whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: withDefault(networks, ''),
  /** How long a page may wait for a slice's code and for a loader, in milliseconds. */
  SLICE_TIMEOUT_MS: withDefault(wholeNumber(50, 60_000), '2000'),
  LOADER_TIMEOUT_MS: withDefault(wholeNumber(50, 60_000), '8000'),
});
export type Environment = z.infer<typeof Environment>;

/** What a shell needs that serves visitors; the process that draws a candidate gets it whole. */
export const ServerEnvironment = z.extend(Environment, {
  /** Public keys of those who release and make previews. */
  RELEASE_PUBLIC_KEYS: publicKeys,
  /** Public keys of shells, which may halt a canary. */
  SHELL_PUBLIC_KEYS: optional(publicKeys),
  /** The key of this shell. */
  SHELL_SIGNING_KEY: optional(signingKey),
});
export type ServerEnvironment = z.infer<typeof ServerEnvironment>;

export const readServerEnvironment = (variables: Readonly<Record<string, string | undefined>>): ServerEnvironment =>
  readConfiguration('The shell', ServerEnvironment, variables);

export const readEnvironment = (variables: Readonly<Record<string, string | undefined>>): Environment =>
  readConfiguration('The shell', Environment, variables);
