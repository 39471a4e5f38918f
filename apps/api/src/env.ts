import * as z from 'zod/mini';
import { isIban } from './invoice/iban.ts';

/** A number in an environment variable, `fallback` when it is not set. */
const number = (fallback: number) => z.pipe(z._default(z.string().check(z.regex(/^\d+$/)), String(fallback)), z.transform(Number));

const Environment = z.object({
  PORT: number(4001),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')),
  /** Connections of the pool. */
  DATABASE_POOL: number(10),
  /** Requests per minute and client address; 0 lifts the limit, for load tests. */
  RATE_LIMIT: number(1200),
  /** Requests per minute and client address that create or change something; 0 lifts it. */
  RATE_LIMIT_WRITES: number(120),
  /** Addresses, comma-separated, whose X-Forwarded-For is believed; this machine always is. */
  TRUSTED_PROXIES: z.pipe(
    z._default(z.string(), ''),
    z.transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ),
  SITE_URL: z._default(z.string(), 'http://localhost:4000'),
  SMTP_URL: z._default(z.string(), 'smtp://127.0.0.1:2525'),
  MAIL_FROM: z._default(z.string(), 'Nocleh <rezervace@nocleh.example>'),
  /** Domestic form of the account, shown beside the IBAN; empty: not shown. The demo account is the Czech example of the IBAN registry. */
  BANK_ACCOUNT: z._default(z.string(), '19-2000145399/0800'),
  BANK_IBAN: z._default(z.string().check(z.refine(isIban, 'must be an IBAN with right check digits')), 'CZ6508000000192000145399'),
  BANK_BIC: z._default(z.string(), 'GIBACZPX'),
  /** Holder of the account. */
  BANK_NAME: z._default(z.string(), 'Nocleh s.r.o.'),
  /** The company on the invoices; the demo one does not exist. */
  SELLER_NAME: z._default(z.string(), 'Nocleh s.r.o.'),
  /** Lines of the address, separated by commas. */
  SELLER_ADDRESS: z._default(z.string(), 'Lesní 12, 588 56 Telč, Česká republika'),
  SELLER_ID: z._default(z.string(), '12345679'),
  SELLER_VAT_ID: z._default(z.string(), 'CZ12345679'),
});
export type Environment = z.infer<typeof Environment>;

/** Read once, at start; throws one sentence that names each wrong variable. */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const result = Environment.safeParse(source);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The environment is not usable: ${wrong.join('; ')}`);
}
