const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
// Control characters are not allowed in XML 1.0, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression matches control characters
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text that is XML already and is not escaped again. */
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

/** Makes XML from a template; values are escaped unless they were made by this function. */
export const xml = (parts: TemplateStringsArray, ...values: readonly unknown[]): Markup =>
  new Markup(parts.map((part, index) => part + (index < values.length ? written(values[index]) : '')).join(''));

export const xmlDocument = (root: Markup): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;
