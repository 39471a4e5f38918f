// `nova`, `chyba` and `poukaz` are pages without a token; files of slices have none either.
const secretPath =
  /((?<!\/_slices)\/(?:objednavka(?:\/(?:poukaz|nakup))?|faktura|poptavka\/stav|poptavka\/odpoved|vyber\/spolecny|orders|invoices|subscriptions|inquiries|host-inquiries|shared-lists|vouchers|held-vouchers)\/)(?!nova\b|chyba\b|poukaz\b|nakup\b)[^/\s"'?#)]+/gi;
/** A run of characters that may contain an address. */
const run = /[^\s"'#)]+/g;
/** Matches tokens in a path or after an equals sign: long, with lower and upper case letters. */
const token = /(?<=[/=])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22,64}(?![\w-])/g;
/** The lookbehind starts it only at the beginning of a run, or long runs would take quadratic time. `stays@1.2.0` is a version. */
const mailAddress = /(?<![\w.+-])[\w.+-]+@(?!\d+\.\d+\.\d+)[\w-]+\.[\w.-]+/g;

/** Removes the query of an address: everything after the first question mark that follows a slash. */
function withoutQuery(address: string): string {
  const slash = address.indexOf('/');
  const mark = slash === -1 ? -1 : address.indexOf('?', slash);
  return mark === -1 ? address : `${address.slice(0, mark)}?[query]`;
}

/** Removes tokens of orders, queries and e-mail addresses from a text. */
export const scrubText = (text: string): string =>
  text.replace(run, withoutQuery).replace(secretPath, '$1[token]').replace(token, '[token]').replace(mailAddress, '[e-mail]');

/** Reports have about 12 levels; deeper values of an attacker would overflow the stack. */
const maxDepth = 40;

/** Scrubs every text in a value, down to `maxDepth`. */
export function scrub<Value>(value: Value, depth = 0): Value {
  if (typeof value === 'string') return scrubText(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) return '[deeper]' as Value;
  if (Array.isArray(value)) return value.map((inner) => scrub(inner, depth + 1)) as Value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, scrub(inner, depth + 1)])) as Value;
}
