// Some pages are no order's: `nova` begins one, `chyba` says that there is none, `poukaz` asks for the code of a voucher. Files of slices are no secrets.
const secretPath =
  /((?<!\/_slices)\/(?:objednavka(?:\/(?:poukaz|nakup))?|faktura|poptavka\/stav|poptavka\/odpoved|orders|invoices|subscriptions|inquiries|host-inquiries|vouchers|held-vouchers)\/)(?!nova\b|chyba\b|poukaz\b|nakup\b)[^/\s"'?#)]+/gi;
/** What may hold an address: a run without the characters that end one. */
const run = /[^\s"'#)]+/g;
/** What is shaped like a token of ours, in a path or after an equals sign: long, and of small and capital letters. */
const token = /(?<=[/=])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22,64}(?![\w-])/g;
/** It begins where a run begins: begun at each character of a long one, the search would take the square of its length. `stays@1.2.0` is a version. */
const mailAddress = /(?<![\w.+-])[\w.+-]+@(?!\d+\.\d+\.\d+)[\w-]+\.[\w.-]+/g;

/** An address without its query: what follows the first question mark after a slash. */
function withoutQuery(address: string): string {
  const slash = address.indexOf('/');
  const mark = slash === -1 ? -1 : address.indexOf('?', slash);
  return mark === -1 ? address : `${address.slice(0, mark)}?[query]`;
}

/** A text without what opens somebody's order, what somebody searched for, and whom to write to. */
export const scrubText = (text: string): string =>
  text.replace(run, withoutQuery).replace(secretPath, '$1[token]').replace(token, '[token]').replace(mailAddress, '[e-mail]');

/** Reports have a dozen levels; what strangers nest deeper would overflow the stack. */
const deepest = 40;

/** The same for every text in a value, at any depth that a report has. */
export function scrub<Value>(value: Value, depth = 0): Value {
  if (typeof value === 'string') return scrubText(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return '[deeper]' as Value;
  if (Array.isArray(value)) return value.map((inner) => scrub(inner, depth + 1)) as Value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, scrub(inner, depth + 1)])) as Value;
}
