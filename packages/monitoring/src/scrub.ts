// Some pages are no order's: `nova` begins one, `chyba` says that there is none, `poukaz` asks for the code of a voucher. Files of slices are no secrets.
const secretPath =
  /((?<!\/_slices)\/(?:objednavka(?:\/(?:poukaz|nakup))?|faktura|poptavka\/stav|poptavka\/odpoved|orders|invoices|subscriptions|inquiries|host-inquiries|vouchers|held-vouchers)\/)(?!nova\b|chyba\b|poukaz\b|nakup\b)[^/\s"'?#)]+/gi;
const query = /((?:https?:\/\/[^\s"'?#)]+|\/[\w/.%~-]*))\?[^\s"'#)]*/g;
/** What is shaped like a token of ours, in a path or after an equals sign: long, and of small and capital letters. */
const token = /(?<=[/=])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22,64}(?![\w-])/g;
const mailAddress = /[\w.+-]+@[\w-]+\.[\w.-]+/g;

/** A text without what opens somebody's order, what somebody searched for, and whom to write to. */
export const scrubText = (text: string): string =>
  text.replace(query, '$1?[query]').replace(secretPath, '$1[token]').replace(token, '[token]').replace(mailAddress, '[e-mail]');

/** The same for every text in a value, at any depth. */
export function scrub<Value>(value: Value): Value {
  if (typeof value === 'string') return scrubText(value) as Value;
  if (Array.isArray(value)) return value.map(scrub) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, scrub(inner)])) as Value;
}
