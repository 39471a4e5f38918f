import { statSync } from 'node:fs';
import * as z from 'zod/mini';
import { canonicalAddress, canonicalNetwork } from './address/ip-address.ts';

/* Settings of the processes. Each process has one schema of these parts and reads its environment once, at start.
   docs/configuration.md describes them. */

/** A setting that `read` parses from the environment; undefined is refused with the message `must`. */
export const setting = <Value>(must: string, read: (text: string) => Value | undefined) =>
  z.pipe(
    z.string(`is missing: it ${must}`),
    z.transform((text: string, context): Value => {
      const value = read(text.trim());
      if (value === undefined) context.issues.push({ code: 'custom', message: must, input: text });
      return value as Value;
    }),
  );

type Setting<Value> = z.ZodMiniType<Value, string>;

/** An optional setting; `NAME=` counts as left out. */
export const optional = <Value>(inner: Setting<Value>) =>
  z.pipe(
    z.transform((text: unknown) => (text === '' ? undefined : text)),
    z.optional(inner),
  );

/** A setting with its default text. */
export const withDefault = <Value>(inner: Setting<Value>, text: string) =>
  z.pipe(
    z.transform((given: unknown) => (given === '' || given === undefined ? text : given)),
    inner,
  );

export const wholeNumber = (from: number, to: number) =>
  setting(`must be a whole number from ${from} to ${to}`, (text) =>
    /^\d{1,15}$/.test(text) && Number(text) >= from && Number(text) <= to ? Number(text) : undefined,
  );

export const text = (longest = 200) =>
  setting(`must be a line of 1 to ${longest} characters`, (line) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    line.length > 0 && line.length <= longest && !/[\u0000-\u001f\u007f]/.test(line) ? line : undefined,
  );

/** Authenticates one process to another; long enough that it can't be guessed. */
export const secret = setting('must be 32 to 200 letters, digits or signs, without spaces', (line) =>
  /^[\x21-\x7e]{32,200}$/.test(line) ? line : undefined,
);

/** Items of a list separated by commas or spaces. */
const items = (list: string): string[] => list.split(/[\s,]+/).filter(Boolean);

/** An existing folder. */
export const folder = setting('must be an existing folder', (path) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : undefined,
);

/** A list whose items `read` parses; duplicates are removed. */
export const list = <Value>(must: string, read: (item: string) => Value | undefined) =>
  setting(must, (line): readonly Value[] | undefined => {
    const values = items(line).map(read);
    return values.includes(undefined) ? undefined : [...new Set(values as Value[])];
  });

function httpUrl(line: string): URL | undefined {
  const url = /^https?:\/\//i.test(line) && URL.canParse(line) ? new URL(line) : undefined;
  return url && !url.username && !url.password && !url.search && !url.hash ? url : undefined;
}

const asOrigin = (line: string): string | undefined => {
  const url = httpUrl(line);
  return url?.pathname === '/' ? url.origin : undefined;
};

/** `https://www.example.org`; nothing after host and port. */
export const origin = setting('must be an origin such as https://www.example.org', asOrigin);

/** Origins without order. */
export const origins = list('must be a list of origins such as https://review.example.org, separated by commas', asOrigin);

/** Origins to preconnect to. The word `crossorigin` after one means requests without cookies, as for fonts. */
export const connections = setting('must be a list of origins such as https://images.example.org, separated by commas', (line) => {
  const found: { href: string; isAnonymous: boolean }[] = [];
  for (const item of items(line)) {
    const href = asOrigin(item);
    const last = found.at(-1);
    if (href) found.push({ href, isAnonymous: false });
    else if (item === 'crossorigin' && last) last.isAnonymous = true;
    else return undefined;
  }
  return found;
});

/** IP addresses and networks in canonical form; ports are refused. */
export const networks = list(
  'must be a list of IP addresses or networks such as 10.0.0.0/8, separated by commas',
  (item) => canonicalAddress(item) ?? canonicalNetwork(item) ?? undefined,
);

/** An http(s) URL without query; returned without a trailing slash. */
export const webAddress = setting('must be an address such as http://127.0.0.1:4001', (line) => {
  const url = httpUrl(line);
  return url && (url.origin + url.pathname).replace(/(?<!\/)\/+$/, '');
});

/** A path of this site, or a URL; without a trailing slash. */
export const pathOrAddress = setting('must be a path such as /api, or an address such as https://api.example.org', (line) => {
  if (/^(?:\/[\w.~-]+)+\/?$/.test(line)) return /(?:^|\/)\.{1,2}(?:\/|$)/.test(line) ? undefined : line.replace(/\/$/, '');
  const url = httpUrl(line);
  return url && (url.origin + url.pathname).replace(/(?<!\/)\/+$/, '');
});

const hostPattern = /^(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::(\d{1,5}))?$/;
/** Hosts with or without a port, in lower case; `*.example.net` means every subdomain. */
export const hosts = list('must be a list of hosts such as cdn.example.org or localhost:8080, separated by commas', (item) => {
  const host = item.toLowerCase();
  const port = hostPattern.exec(host);
  return port && Number(port[1] ?? 1) >= 1 && Number(port[1] ?? 1) <= 65_535 ? host : undefined;
});

export const mailAddress = setting('must be an e-mail address such as info@example.org', (line) =>
  z.email().check(z.maxLength(254)).safeParse(line).success ? line : undefined,
);

const phoneNumber = setting('must be a telephone number such as +420 123 456 789', (line) =>
  /^\+?[0-9][0-9 ]{5,22}$/.test(line) ? line : undefined,
);

/** Contact of the company that operates the site. The demo's addresses are not delivered. */
export const sellerContact = {
  SELLER_EMAIL: withDefault(mailAddress, 'info@nocleh.example'),
  SELLER_PHONE: withDefault(phoneNumber, '+420 000 000 000'),
};

/** Port of `GET /metrics`; 0 answers none. */
export const metricsPort = withDefault(wholeNumber(0, 65_535), '0');

const share = setting('must be a number from 0 to 1 such as 0.1', (line) =>
  /^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/.test(line) ? Number(line) : undefined,
);

/** Traces, by the names that OpenTelemetry has for them. */
export const traceExport = {
  /** Address of a collector that takes OTLP over HTTP, without `/v1/traces`; without it nothing is recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(webAddress),
  /** Share of the traces that begin here and are recorded. */
  OTEL_TRACES_SAMPLER_ARG: withDefault(share, '0.1'),
};

/** The deployment; only `production` reports errors. */
export const deployment = setting('must be a word such as production or staging', (line) =>
  /^[a-z][a-z0-9-]{0,31}$/.test(line) ? line : undefined,
);

/** Destination of error reports: `https://<public key>@<host>/<project number>`. */
export const dataSourceName = setting('must be an address such as https://<key>@errors.example.org/1', (line) => {
  const url = /^https?:\/\//i.test(line) && URL.canParse(line) ? new URL(line) : undefined;
  return url && /^\w+$/.test(url.username) && !url.password && /\/\d+$/.test(url.pathname) && !url.search && !url.hash ? line : undefined;
});

/** Reads a program's settings, or throws one error that names each invalid one. Values are not repeated, as some are secret. */
export function readConfiguration<Configuration>(
  program: string,
  schema: z.ZodMiniType<Configuration>,
  variables: Readonly<Record<string, string | undefined>>,
): Configuration {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error(`${program} does not start: ${faults.join('; ')}.`);
}
