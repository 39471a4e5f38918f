import { isCriticalIn, type LoadedFile, type PageLoad } from '@nocleh/tool-checks/budget.ts';
import { type Module, moduleOf } from '../modules.ts';
import type { SourceMaps } from '../source-maps.ts';
import { moduleBytes } from './module-bytes.ts';

export type Kind = 'html' | 'script' | 'css' | 'font' | 'data' | 'picture';

const kinds = {
  document: 'html',
  script: 'script',
  style: 'css',
  font: 'font',
  image: 'picture',
  other: 'data',
} as const satisfies Record<LoadedFile['kind'], Kind>;

/** What is fetched for a later page has no type of its own yet. */
export const kindOf = ({ kind, url }: Pick<LoadedFile, 'kind' | 'url'>): Kind =>
  kind === 'other' && /\.css$/.test(URL.parse(url)?.pathname ?? '') ? 'css' : kinds[kind];

export interface Part {
  readonly module: Module;
  /** Its share of the bytes that were sent. */
  readonly bytes: number;
}

export interface SizedFile {
  readonly url: string;
  readonly name: string;
  readonly kind: Kind;
  readonly bytes: number;
  /** Asked for before the page reacts. */
  readonly isCritical: boolean;
  /** Empty: nothing is known of what is inside. */
  readonly parts: readonly Part[];
}

/** Shares of a file that was sent compressed: every part is taken to be compressed as well as the whole. */
export function sharesOf(bytes: number, sizes: ReadonlyMap<Module, number>): Part[] {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return [...sizes].filter(([, size]) => size > 0).map(([module, size]) => ({ module, bytes: (bytes * size) / total }));
}

const element = /<(script|style)\b([^>]*)>[\s\S]*?<\/\1>/g;
const insideHtml = (name: string): Module => ({ name, group: 'html', origin: 'unmapped' });

function nameOfElement(tag: string, attributes: string): string {
  if (tag === 'style') return 'inline styles';
  const [, type] = /\btype="([^"]*)"/.exec(attributes) ?? [];
  const [, id] = /\bid="([^"]*)"/.exec(attributes) ?? [];
  return type === undefined || type === 'module' ? 'inline scripts' : `${id ?? type} (in the html)`;
}

/** What of a document is markup, and what is data, scripts and styles in it. */
export function htmlSizes(text: string): Map<Module, number> {
  const sizes = new Map<string, number>();
  for (const [whole, tag = '', attributes = ''] of text.matchAll(element)) {
    const name = nameOfElement(tag, attributes);
    sizes.set(name, (sizes.get(name) ?? 0) + Buffer.byteLength(whole));
  }
  const others = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  sizes.set('markup', Buffer.byteLength(text) - others);
  return new Map([...sizes].map(([name, size]) => [insideHtml(name), size]));
}

function partsOf({ url, kind, bytes }: LoadedFile, text: string | undefined, maps: SourceMaps): Part[] {
  if (text === undefined) return [];
  if (kind === 'document') return sharesOf(bytes, htmlSizes(text));
  const file = maps(url);
  if (!file) return [];
  const sizes = [...moduleBytes(text, file.map)].map(([source, size]) => [moduleOf(source, file.app), size] as const);
  return sharesOf(bytes, new Map(sizes));
}

/** The last part of a path, without the hash that a build gave it; of a picture that of the original. */
export function fileName(url: string): string {
  const { pathname = url, searchParams } = URL.parse(url) ?? {};
  const path = searchParams?.get('url') ?? pathname;
  const name = decodeURIComponent(path.split('/').findLast((part) => part !== '') ?? path);
  return name.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
}

/** The files of a first visit, with what is inside of them. `texts` has the bodies of documents, scripts and styles. */
export function sizedFiles(load: PageLoad, texts: ReadonlyMap<string, string>, maps: SourceMaps): SizedFile[] {
  const isCritical = isCriticalIn(load);
  return load.files.map((file) => ({
    url: file.url,
    name: fileName(file.url),
    kind: kindOf(file),
    bytes: file.bytes,
    isCritical: isCritical(file),
    parts: partsOf(file, texts.get(file.url), maps),
  }));
}

export interface Total {
  readonly module: Module;
  readonly critical: number;
  readonly later: number;
  /** Names of the files that have it. */
  readonly files: readonly string[];
}

const whole = ({ name, kind, parts }: SizedFile): Module => ({
  name,
  group: kind === 'script' ? 'texts' : kind,
  origin: kind === 'script' && parts.length === 0 ? 'texts' : 'unmapped',
});

/** Parts of a file; a file that nothing is known of is one part. */
export const partsOfFile = (file: SizedFile): readonly Part[] =>
  file.parts.length > 0 ? file.parts : [{ module: whole(file), bytes: file.bytes }];

/** Bytes by module over all files, or by what `by` says; the largest first. */
export function totalsOf(files: readonly SizedFile[], by: (module: Module) => Module = (module) => module): Total[] {
  const totals = new Map<string, { module: Module; critical: number; later: number; files: Set<string> }>();
  for (const file of files) {
    for (const part of partsOfFile(file)) {
      const module = by(part.module);
      const total = totals.get(module.name) ?? { module, critical: 0, later: 0, files: new Set() };
      total[file.isCritical ? 'critical' : 'later'] += part.bytes;
      total.files.add(file.name);
      totals.set(module.name, total);
    }
  }
  const sum = ({ critical, later }: { critical: number; later: number }) => critical + later;
  return [...totals.values()].map((total) => ({ ...total, files: [...total.files] })).toSorted((one, other) => sum(other) - sum(one));
}

/** The package or folder of a module, in place of it. */
export const groupOf = ({ group, origin }: Module): Module => ({ name: group, group, origin });
