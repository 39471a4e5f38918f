const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
// Control characters have no place in XML 1.0, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text that is XML already and goes into more XML as it is. */
class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const written = (value: unknown): string => {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(written).join('');
  return String(value)
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');
};

/** XML from a template: every value is escaped, unless it was made by this function too. */
export const xml = (parts: TemplateStringsArray, ...values: readonly unknown[]): Markup =>
  new Markup(parts.map((part, index) => part + (index < values.length ? written(values[index]) : '')).join(''));

export const xmlDocument = (root: Markup): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;
