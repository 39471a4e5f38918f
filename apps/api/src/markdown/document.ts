import { parse } from 'yaml';
import * as z from 'zod/mini';

const FrontMatter = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100)),
  summary: z.string().check(z.minLength(1), z.maxLength(300)),
});

export interface MarkdownDocument extends z.infer<typeof FrontMatter> {
  readonly markdown: string;
}

/** "title: Too small" instead of a list of issues. */
export const sentenceOf = (error: z.core.$ZodError): string =>
  error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ');

/**
 * A Markdown file that begins with YAML between two lines of three hyphens: title, slug, summary.
 * @throws {Error} with a sentence for the author
 */
export function readDocument(source: string): MarkdownDocument {
  const [, front, markdown] = /^---\n(.*?)\n---\n(.*)$/s.exec(source.replaceAll('\r\n', '\n')) ?? [];
  if (front === undefined || markdown === undefined) throw new Error('it must begin with title, slug and summary between two lines of ---');
  const parsed = FrontMatter.safeParse(parse(front));
  if (!parsed.success) throw new Error(sentenceOf(parsed.error));
  if (markdown.trim() === '') throw new Error('it has no text');
  return { ...parsed.data, markdown };
}
