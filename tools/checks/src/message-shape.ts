import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Locale } from '@nocleh/contracts/locale.ts';

/** The parts of a message that its translation must keep: values, tags, and a form per plural category of its language. */
export interface MessageShape {
  /** `name`, or `name:date` when it is formatted. */
  readonly values: ReadonlySet<string>;
  /** Opening, closing and empty tags (`<0>`, `</0>`, `<1/>`). */
  readonly tags: ReadonlySet<string>;
  readonly plurals: readonly { readonly value: string; readonly type: 'cardinal' | 'ordinal'; readonly forms: ReadonlySet<string> }[];
}

type Forms = Record<string, CompiledMessage | number | undefined>;

/** Throws when the text is no valid ICU message. */
const shapeOf = (message: string): MessageShape => shapeOfCompiled(compileMessageOrThrow(message));

/** The shape of a message as it is in catalogs of builds. Throws when a brace in its text lacks its partner. */
export function shapeOfCompiled(message: CompiledMessage): MessageShape {
  const values = new Set<string>();
  const tags = new Set<string>();
  const plurals: { value: string; type: 'cardinal' | 'ordinal'; forms: Set<string> }[] = [];

  const read = (message: CompiledMessage): void => {
    for (const token of message) {
      if (typeof token === 'string') readText(token);
      else readValue(token[0], token[1], token[2]);
    }
  };
  const readText = (text: string): void => {
    // The parser accepts an unmatched brace, which would be shown to the visitor.
    if (/[{}]/.test(text)) throw new Error('a brace lacks its partner');
    for (const [tag] of text.matchAll(/<\/?\w+ ?\/?>/g)) tags.add(tag);
  };
  const readValue = (value: string, format: string | undefined, detail: unknown): void => {
    const isPlural = format === 'plural' || format === 'selectordinal';
    values.add(format && !isPlural && format !== 'select' ? `${value}:${format}` : value);
    if (typeof detail !== 'object' || detail === null) return;
    const forms = Object.entries(detail as Forms).filter(([name]) => name !== 'offset');
    if (isPlural) plurals.push({ value, type: format === 'plural' ? 'cardinal' : 'ordinal', forms: new Set(forms.map(([name]) => name)) });
    for (const [, form] of forms) if (Array.isArray(form)) read(form);
  };

  read(message);
  return { values, tags, plurals };
}

const missingFrom = (wanted: ReadonlySet<string>, given: ReadonlySet<string>) => [...wanted].filter((item) => !given.has(item));

/** What a translation lacks or has too much of against its source, one phrase each; and the plural forms that its language lacks. */
export function differenceProblems(locale: Locale, wanted: MessageShape, given: MessageShape): string[] {
  const lost = missingFrom(wanted.values, given.values).concat(missingFrom(wanted.tags, given.tags));
  const invented = missingFrom(given.values, wanted.values).concat(missingFrom(given.tags, wanted.tags));
  return [
    ...lost.map((name) => `lacks ${name.startsWith('<') ? name : `{${name}}`}`),
    ...invented.map((name) => `has ${name.startsWith('<') ? name : `{${name}}`}, unknown to the source`),
    ...given.plurals.flatMap(({ value, type, forms }) =>
      new Intl.PluralRules(locale, { type })
        .resolvedOptions()
        .pluralCategories.filter((category) => !forms.has(category))
        .map((category) => `lacks the plural form "${category}" of {${value}}`),
    ),
  ];
}

/** The problems of a translation, one phrase each; empty if there are none. */
export function shapeProblems(locale: Locale, source: string, translation: string): string[] {
  try {
    return differenceProblems(locale, shapeOf(source), shapeOf(translation));
  } catch (error) {
    return [`is no valid message: ${error instanceof Error ? error.message : String(error)}`];
  }
}
