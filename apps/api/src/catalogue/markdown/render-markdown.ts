import { withNoBreaks } from '@nocleh/i18n/no-breaks.ts';
import type { Element, ElementContent, Nodes, Root, Text } from 'hast';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

export interface RenderedMarkdown {
  /** Sanitised HTML. */
  readonly html: string;
  /** Headings of the second level. */
  readonly contents: { readonly id: string; readonly text: string }[];
  readonly words: number;
  /** Plain text for search. */
  readonly text: string;
}

/** Turns a link target of the source into a URL; throws if it is broken. */
export type ResolveLink = (target: string) => string;

/** The elements that Markdown can produce; raw HTML is dropped before. Only headings have ids, which are set after sanitising. */
const schema = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: [...(defaultSchema.protocols?.href ?? []), 'tel'] },
  tagNames: [
    ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'a', 'strong', 'em', 'del', 'hr', 'br', 'code', 'pre', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'sup', 'section'],
  ],
};

const pictureWidths = [640, 1024, 1536];
const pictureAddress = (src: string, width: number) => `/_vercel/image?url=${encodeURIComponent(src)}&w=${width}&q=75`;

function elementsOf(node: Nodes, visit: (element: Element) => void): void {
  if (node.type === 'element') visit(node);
  if ('children' in node) for (const child of node.children) elementsOf(child, visit);
}

function textsOf(node: Nodes, visit: (text: Text) => void): void {
  if (node.type === 'text') visit(node);
  if ('children' in node) for (const child of node.children) textsOf(child, visit);
}

const plainText = (node: Nodes): string => {
  const parts: string[] = [];
  textsOf(node, ({ value }) => parts.push(value));
  return parts.join('');
};

/** Runs before sanitising, which would drop the unknown protocol `article:`. */
const resolveLinks = (root: Root, resolve: ResolveLink): void =>
  elementsOf(root, ({ tagName, properties }) => {
    if (tagName === 'a') properties.href = resolve(String(properties.href ?? ''));
  });

const mendLink = ({ properties }: Element): void => {
  if (/^https?:/.test(String(properties.href))) properties.rel = ['noopener'];
};

/** Local pictures are cropped to 3:2 by the style sheet, so their space is reserved before they load. */
const mendPicture = ({ properties }: Element): void => {
  const src = String(properties.src ?? '');
  if (!src.startsWith('/pictures/')) throw new Error(`the picture ${src} is not below /pictures/`);
  if (!properties.alt) throw new Error(`the picture ${src} has no description`);
  properties.src = pictureAddress(src, 1024);
  properties.srcSet = pictureWidths.map((width) => `${pictureAddress(src, width)} ${width}w`).join(', ');
  Object.assign(properties, { sizes: '(min-width: 48rem) 44rem, 100vw', width: 1536, height: 1024, loading: 'lazy', decoding: 'async' });
};

/** Wraps a table in a focusable box, so that a wide one scrolls by keyboard instead of widening the page. */
const boxTables = (root: Root): void => {
  root.children = root.children.map((child) => {
    if (child.type !== 'element' || child.tagName !== 'table') return child;
    const box: Element = {
      type: 'element',
      tagName: 'div',
      properties: { tabIndex: 0, className: ['table'] },
      children: [child as ElementContent],
    };
    return box;
  });
};

const keepTogether = (root: Root, locale: string): void =>
  textsOf(root, (node) => {
    node.value = withNoBreaks(node.value, locale);
  });

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkRehype);
const sanitiser = unified().use(rehypeSanitize, schema).use(rehypeSlug);
const printer = unified().use(rehypeStringify);

/**
 * Renders Markdown (CommonMark with tables) as safe HTML. @throws {Error} with a sentence for the author: a heading of the first
 * level, a broken link, a picture without a description
 */
export function renderMarkdown(markdown: string, locale: string, resolve: ResolveLink): RenderedMarkdown {
  const parsed = parser.parse(markdown);
  for (const node of parsed.children)
    if (node.type === 'heading' && node.depth === 1) throw new Error('a heading of the first level is the title’s: begin with ##');
  const unsafe = parser.runSync(parsed) as Root;
  resolveLinks(unsafe, resolve);
  const root = sanitiser.runSync(unsafe) as Root;
  keepTogether(root, locale);
  const contents: { id: string; text: string }[] = [];
  elementsOf(root, (element) => {
    if (element.tagName === 'a') mendLink(element);
    if (element.tagName === 'img') mendPicture(element);
    if (element.tagName === 'h2') contents.push({ id: String(element.properties.id), text: plainText(element) });
  });
  boxTables(root);
  const text = plainText(root).replaceAll(/\s+/g, ' ').trim();
  return { html: printer.stringify(root), contents, words: text.split(' ').length, text };
}
