/** A file loaded by a page; sizes in transferred bytes (brotli). */
export interface LoadedFile {
  readonly url: string;
  readonly kind: 'document' | 'script' | 'style' | 'font' | 'image' | 'other';
  readonly bytes: number;
  readonly encoding: string;
  /** Milliseconds since the navigation began, by the page's own clock; 0: the document, or no timing available. */
  readonly startedAt: number;
  /** The file that caused this request; null: the document or the visitor. */
  readonly askedBy: string | null;
  /** Copies of react-dom's renderer in a script. */
  readonly renderers: number;
}

export interface PageLoad {
  readonly route: string;
  readonly status: number;
  readonly files: readonly LoadedFile[];
  /** When hydration finished; null if it never did. */
  readonly hydratedAt: number | null;
  /** Bytes (brotli) of `<style>` elements in the document. */
  readonly inlineCss: number;
}

export interface Figures {
  readonly html: number;
  readonly css: number;
  /** Scripts requested before hydration finished. */
  readonly criticalJs: number;
  /** All scripts, including those that load later automatically. */
  readonly allJs: number;
  /** The first script, after which hearts react. */
  readonly earlyJs: number;
  readonly criticalScripts: number;
  readonly fonts: number;
  /** Answers of the API, hashes of files, and what else is fetched for later. */
  readonly data: number;
  readonly requests: number;
  /** 1: the document; 2: files that it names; 3: files that those name. */
  readonly depth: number;
  readonly renderers: number;
}
export type Limits = Partial<Record<keyof Figures, number>>;

/** kB are 1,000 bytes. */
export const limits: Limits = {
  css: 11_400,
  earlyJs: 3_200,
  criticalJs: 95_000,
  allJs: 132_500,
  criticalScripts: 8,
  fonts: 12_000,
  data: 4_500,
  depth: 2,
  renderers: 1,
};
export const listLimits: Limits = { ...limits, criticalJs: 89_100, allJs: 125_350, css: 8_600, html: 10_240, data: 1_800 };

/** Shorter answers are not compressed. */
const packet = 1_000;
export const isEarly = ({ url }: Pick<LoadedFile, 'url'>) => /\/_shell\/early\.[^/]+$/.test(url);
const sum = (files: readonly LoadedFile[]): number => files.reduce((total, { bytes }) => total + bytes, 0);

/** Tells which files of a visit were asked for before hydration finished. */
export const isCriticalIn =
  ({ hydratedAt }: Pick<PageLoad, 'hydratedAt'>) =>
  ({ startedAt }: Pick<LoadedFile, 'startedAt'>): boolean =>
    hydratedAt === null || startedAt < hydratedAt;

export function figuresOf(load: PageLoad): Figures {
  const { files, inlineCss } = load;
  const of = (kind: LoadedFile['kind']) => files.filter((file) => file.kind === kind);
  const isCritical = isCriticalIn(load);
  const scripts = of('script');
  const critical = scripts.filter(isCritical);
  const styles = of('style').filter(isCritical);
  return {
    html: sum(of('document')),
    css: sum(styles) + inlineCss,
    criticalJs: sum(critical),
    allJs: sum(scripts),
    earlyJs: sum(scripts.filter(isEarly)),
    criticalScripts: critical.length,
    fonts: sum(of('font')),
    data: sum(of('other')),
    requests: files.length,
    depth: Math.max(1, ...[...critical, ...styles].map((file) => depthOf(file, files))),
    renderers: scripts.reduce((total, { renderers }) => total + renderers, 0),
  };
}

function depthOf(file: LoadedFile, files: readonly LoadedFile[]): number {
  const byUrl = new Map(files.map((entry) => [entry.url, entry]));
  let depth = file.kind === 'document' ? 1 : 2;
  const seen = new Set([file.url]);
  for (let parent = file.askedBy; parent !== null && !seen.has(parent); ) {
    const entry = byUrl.get(parent);
    if (!entry || entry.kind === 'document') break;
    seen.add(parent);
    depth += 1;
    parent = entry.askedBy;
  }
  return depth;
}

export const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const inBytes: readonly (keyof Figures)[] = ['html', 'css', 'earlyJs', 'criticalJs', 'allJs', 'fonts', 'data'];
const show = (name: keyof Figures, value: number) => (inBytes.includes(name) ? kilo(value) : String(value));

/** The exceeded limits of a page load, one sentence each. */
export function budgetProblems(load: PageLoad, allowed: Limits): string[] {
  const figures = figuresOf(load);
  const problems: string[] = [];
  if (load.hydratedAt === null) problems.push('never reacts: it sets no mark `hydrated`');
  if (figures.renderers === 0) problems.push('loads no react-dom');
  if (figures.earlyJs === 0) problems.push('loads no early script, so that hearts wait for the main one');
  for (const { url, kind, encoding, bytes } of load.files) {
    const isText = ['document', 'script', 'style'].includes(kind) || (/\/api\//.test(url) && bytes > packet);
    if (isText && encoding !== 'br') problems.push(`${url} is not sent in brotli`);
  }
  for (const [name, limit] of Object.entries(allowed) as [keyof Figures, number][]) {
    if (figures[name] > limit) problems.push(`${name} is ${show(name, figures[name])}, allowed are ${show(name, limit)}`);
  }
  return problems.map((problem) => `${load.route}: ${problem}`);
}

/** A text table of all loads, one line each. */
export function budgetTable(loads: readonly PageLoad[]): string {
  const head = ['route', 'HTML', 'early JS', 'critical JS', 'all JS', 'scripts', 'depth', 'CSS', 'fonts', 'data', 'requests', 'hydrated'];
  const rows = loads.map((load) => {
    const { html, earlyJs, criticalJs, allJs, criticalScripts, depth, css, fonts, data, requests } = figuresOf(load);
    const hydrated = load.hydratedAt === null ? 'never' : `${Math.round(load.hydratedAt)} ms`;
    return [
      load.route,
      kilo(html),
      kilo(earlyJs),
      kilo(criticalJs),
      kilo(allJs),
      String(criticalScripts),
      String(depth),
      kilo(css),
      kilo(fonts),
      kilo(data),
      String(requests),
      hydrated,
    ];
  });
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ');
  return [head, ...rows].map(line).join('\n');
}
