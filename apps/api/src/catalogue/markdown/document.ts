import { withNoBreaks } from '@nocleh/i18n/no-breaks.ts';
import { parse } from 'yaml';
import * as z from 'zod/mini';

/** The header fields of every document; some kinds extend them. */
export const FrontMatter = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100)),
  summary: z.string().check(z.minLength(1), z.maxLength(300)),
});

export type FrontMatter = z.infer<typeof FrontMatter>;

export type MarkdownDocument<Front = FrontMatter> = Front & { readonly markdown: string };

/** Formats issues as "title: Too small". */
export const sentenceOf = (error: z.core.$ZodError): string =>
  error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ');

/** Texts of the header get no-break spaces here, Markdown when it is rendered. A slug has no space to change. */
const tie = (value: unknown, locale: string): unknown =>
  typeof value === 'string' ? withNoBreaks(value, locale) : Array.isArray(value) ? value.map((item: unknown) => tie(item, locale)) : value;

/**
 * Parses a Markdown file whose YAML header has title, slug, summary and the fields of its kind. @throws {Error} with a sentence
 * for the author
 */
export function readDocument<Front extends object>(source: string, schema: z.ZodMiniType<Front>, locale: string): MarkdownDocument<Front> {
  const [, front, markdown] = /^---\n(.*?)\n---\n(.*)$/s.exec(source.replaceAll('\r\n', '\n')) ?? [];
  if (front === undefined || markdown === undefined) throw new Error('it must begin with title, slug and summary between two lines of ---');
  const parsed = schema.safeParse(parse(front));
  if (!parsed.success) throw new Error(sentenceOf(parsed.error));
  if (markdown.trim() === '') throw new Error('it has no text');
  const tied = Object.entries(parsed.data).map(([name, value]) => [name, tie(value, locale)]);
  return { ...(Object.fromEntries(tied) as Front), markdown };
}
