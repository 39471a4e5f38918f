import {
  dataSourceName,
  deployment,
  folder,
  mailAddress,
  metricsPort,
  networks,
  optional,
  origin,
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
import * as z from 'zod/mini';
import { isIban } from '../billing/payment/iban.ts';

export const Environment = z.object({
  PORT: withDefault(wholeNumber(0, 65_535), '4001'),
  HOST: withDefault(text(), '127.0.0.1'),
  METRICS_PORT: metricsPort,
  ...traceExport,
  DATABASE_URL: setting('must start with postgres:// or postgresql://', (address) =>
    /^postgres(ql)?:\/\//.test(address) ? address : undefined,
  ),
  /** The image service's folder of local pictures, in which the import looks for those of rooms; without it, it doesn't look. */
  IMAGE_ROOT: optional(folder),
  /** Size of the connection pool. */
  DATABASE_POOL: withDefault(wholeNumber(1, 1_000), '10'),
  /** Requests per minute and client address; 0 lifts the limit, for load tests. */
  RATE_LIMIT: withDefault(wholeNumber(0, 1_000_000), '1200'),
  /** Requests per minute and client address that create or change something; 0 lifts it. */
  RATE_LIMIT_WRITES: withDefault(wholeNumber(0, 1_000_000), '120'),
  /** Units that one client may hold, including those ordered in the last day and unpaid; 0 lifts the limit, as with the next four. */
  HOLD_UNITS: withDefault(wholeNumber(0, 1_000_000), '60'),
  /** Accommodations in which one client may hold units. */
  HOLD_ACCOMMODATIONS: withDefault(wholeNumber(0, 1_000_000), '10'),
  /** Units that one client may hold per hour, including released ones. */
  HOLD_UNITS_PER_HOUR: withDefault(wholeNumber(0, 1_000_000), '180'),
  /** Orders and vouchers per mail address and hour. */
  ORDERS_PER_HOUR: withDefault(wholeNumber(0, 1_000_000), '5'),
  /** Ordered and unpaid units per mail address. */
  UNPAID_UNITS: withDefault(wholeNumber(0, 1_000_000), '40'),
  /** Authenticates requests of the shell, whose X-Forwarded-For is trusted. */
  SHELL_SECRET: optional(secret),
  /** The secret that is being replaced, accepted as well. */
  SHELL_SECRET_BEFORE: optional(secret),
  /** Addresses of reverse proxies in front of the API, comma-separated: their X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: withDefault(networks, ''),
  /** Days after the due date until an unpaid order or voucher is cancelled. */
  CANCEL_UNPAID_AFTER_DAYS: withDefault(wholeNumber(0, 365), '3'),
  /** Public origin of the site, for the links in mails. */
  SITE_URL: withDefault(origin, 'http://localhost:4000'),
  /** Address of the daily exchange rate list of the Czech National Bank; without one amounts are converted by the stored list. */
  EXCHANGE_RATES_URL: optional(webAddress),
  SMTP_URL: withDefault(
    setting('must start with smtp:// or smtps://', (address) => (/^smtps?:\/\/\S/.test(address) ? address : undefined)),
    'smtp://127.0.0.1:2525',
  ),
  /** Hosts without a mail address get their mail at `<slug>@<this>`; the demo's domain is reserved and delivers nowhere. */
  HOST_MAIL_DOMAIN: z._default(
    z.string().check(z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a domain such as hosts.example.org')),
    'hosts.nocleh.example',
  ),
  MAIL_FROM: z._default(z.string(), 'Nocleh <rezervace@nocleh.example>'),
  /** Domestic form of the account, shown beside the IBAN; empty: not shown. The demo account is the Czech example of the IBAN registry. */
  BANK_ACCOUNT: z._default(z.string(), '19-2000145399/0800'),
  BANK_IBAN: z._default(z.string().check(z.refine(isIban, 'must be an IBAN with right check digits')), 'CZ6508000000192000145399'),
  BANK_BIC: z._default(z.string(), 'GIBACZPX'),
  /** Holder of the account. */
  BANK_NAME: z._default(z.string(), 'Nocleh s.r.o.'),
  /** The company on the invoices; the demo one is fictitious. */
  SELLER_NAME: z._default(z.string(), 'Nocleh s.r.o.'),
  /** Lines of the address, separated by commas. */
  SELLER_ADDRESS: z._default(z.string(), 'Lesní 12, 588 56 Telč'),
  /** The country code; its name is written in the reader's language. */
  SELLER_COUNTRY: withDefault(
    setting('must be the code of a country such as CZ', (code) => (/^[A-Z]{2}$/.test(code) ? code : undefined)),
    'CZ',
  ),
  SELLER_ID: z._default(z.string(), '12345679'),
  SELLER_VAT_ID: z._default(z.string(), 'CZ12345679'),
  /** Court and file of the entry in the commercial register, in four languages; the demo company has none. */
  SELLER_REGISTER: withDefault(
    text(),
    [
      'Krajský soud v Brně, C 00000',
      'Kreisgericht Brünn (Krajský soud v Brně), C 00000',
      'Regional Court in Brno (Krajský soud v Brně), C 00000',
      'Sąd Okręgowy w Brnie (Krajský soud v Brně), C 00000',
    ].join('|'),
  ),
  ...sellerContact,
  /** The operator gets a copy of what is sent to hosts about orders. */
  OPERATOR_EMAIL: withDefault(mailAddress, 'provoz@nocleh.example'),
  SENTRY_DSN: optional(dataSourceName),
  ENVIRONMENT: withDefault(deployment, 'production'),
});
export type Environment = z.infer<typeof Environment>;

/** Operators' commands serve no requests and need no secret. */
const ServerEnvironment = z.extend(Environment, { SHELL_SECRET: secret });

export const readServerEnvironment = (variables: Readonly<Record<string, string | undefined>>) =>
  readConfiguration('The API', ServerEnvironment, variables);

export const readEnvironment = (variables: Readonly<Record<string, string | undefined>> = process.env): Environment =>
  readConfiguration('The API', Environment, variables);
