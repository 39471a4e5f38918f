import { randomBytes } from 'node:crypto';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import type { MarkupCache } from '@nocleh/slice-kit/cached-content.tsx';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { createStaticRouter, type RouteObject, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import { Document } from '../../app/document.tsx';
import { errorStatus } from '../../app/errors/error-status.ts';
import { canonicalQuery, HeadTags } from '../../app/head.tsx';
import type { ShellContextValue, TagsProps } from '../../app/shell-context.ts';
import { isAbandoned } from '../release/abandoned.ts';
import { withCachedMarkup } from '../release/cached-i18n.ts';
import type { Stylesheet } from '../release/page-assets.ts';
import type { RouteTree } from '../release/route-tree.ts';
import { type Connection, hintResources } from './resource-hints.ts';
import { utf8 } from './utf8.ts';

/** Tags that the configuration adds to every head. */
interface HeadConfiguration {
  readonly connections: readonly Connection[];
  readonly verification: readonly { readonly name: string; readonly content: string }[];
}

export interface Rendering {
  readonly tree: RouteTree;
  readonly context: StaticHandlerContext;
  readonly shell: ShellContextValue;
  /** Whether the page is without the cookie banner. */
  readonly isPlain: boolean;
  /** Markup at the beginning of the head. */
  readonly head: string;
  readonly styles: readonly Stylesheet[];
  readonly fonts: readonly string[];
  readonly configured: HeadConfiguration;
  /** Makes the end of the body when the markup is ready, as a render error changes the data in it. */
  readonly bodyEnd: (context: StaticHandlerContext) => string;
  readonly onError: (error: unknown) => void;
}

const end = '</body></html>';

const headStart = '<head>';
const headEnd = '</head>';
const stylesStart = '<link rel="stylesheet"';

/**
 * Inserts what begins the head, and the body's end before the closing tags; the last bytes are held back, because they may be those
 * tags.
 */
class MarkupInserter extends Transform {
  private readonly bodyEnd: string;
  private head: string;
  private lastBytes = Buffer.alloc(0);

  constructor(head: string, bodyEnd: string) {
    super();
    this.head = head;
    this.bodyEnd = bodyEnd;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    // Copied, because React reuses its buffer for the next piece.
    const all = Buffer.concat([this.lastBytes, this.afterHeadStart(chunk)]);
    this.lastBytes = all.subarray(-end.length);
    done(null, all.subarray(0, -end.length));
  }

  /** The first piece has the head, whose beginning has no character of several bytes. */
  private afterHeadStart(chunk: Buffer): Buffer {
    const place = this.head ? chunk.indexOf(headStart) + headStart.length : 0;
    if (place < headStart.length) return chunk;
    const { head } = this;
    this.head = '';
    return Buffer.concat([chunk.subarray(0, place), Buffer.from(head), chunk.subarray(place)]);
  }

  override _flush(done: TransformCallback): void {
    done(null, withBodyEnd(this.lastBytes.toString(), this.bodyEnd));
  }
}

const withBodyEnd = (html: string, bodyEnd: string) => (html.endsWith(end) ? html.slice(0, -end.length) : html) + bodyEnd + end;

export interface RenderedPage {
  readonly body: Buffer | Readable;
  readonly status: number;
  /** Of a streamed page, in which React puts scripts whose text is not known before. */
  readonly nonce?: string;
}

const renderTimeoutMs = 8_000;

function page(
  { tree, shell, isPlain, styles, fonts, configured }: Rendering,
  context: StaticHandlerContext,
  keepTags?: ShellContextValue['keepTags'],
) {
  // The routes of the page alone: react-router converts all that it is given.
  const routes = context.matches.map(({ route: { children: _, ...route } }) => route as RouteObject);
  const router = createStaticRouter(routes, context);
  const hint = () => hintResources({ styles, fonts, connections: configured.connections });
  return (
    <Document
      texts={tree.i18nFor('shell')}
      shell={keepTags ? { ...shell, keepTags } : shell}
      server={{ hint, isPlain, verification: configured.verification }}
    >
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>
  );
}

interface Markup {
  /** The document without the end of its body. */
  readonly html: string;
  /** Hints to load a picture, for its head. */
  readonly hints: string;
  /** Other tags for its head. */
  readonly tags: string;
}

/**
 * Renders a page as one string, as nearly no page suspends and a stream with chunks of 2 kB takes 50 % longer. Returns
 * undefined for a page that suspends or fails, which is then streamed.
 */
function renderSync(rendering: Rendering): Markup | undefined {
  const { i18n } = rendering.tree.i18nFor('shell');
  let tags = '';
  // The tags of a page are the same whatever else has changed in it, and a tenth of the elements of a list.
  const keepTags = (given: TagsProps) => {
    const { locale, page, pathname, search } = given;
    const key = JSON.stringify([locale, { ...page, jsonLd: undefined }, pathname, canonicalQuery(search, page.canonicalQuery)]);
    const markup = (i18n as MarkupCache).markupBy?.(`tags ${key}`, () => <HeadTags {...given} />);
    tags = markup ?? '';
    return markup !== undefined;
  };
  try {
    const { context, onError } = rendering;
    const render = () => renderToString(page(rendering, context, keepTags));
    const { result: html, hints, store } = withCachedMarkup(context.location.pathname, render);
    if (isAbandoned(html)) return undefined;
    // The page is sent first.
    setImmediate(store, onError);
    return { html, hints, tags };
  } catch {
    return undefined;
  }
}

/**
 * Resolves with the status when the page's shell is rendered. After a render error the error page of the deepest boundary is
 * rendered; an error in the error page rejects.
 */
function renderStream(rendering: Rendering): Promise<RenderedPage> {
  const nonce = randomBytes(16).toString('base64');
  const attempt = (context: StaticHandlerContext, last: boolean) =>
    new Promise<RenderedPage>((resolve, reject) => {
      const rendered = renderToPipeableStream(page(rendering, context), {
        nonce,
        // Keeps large Suspense boundaries in place. From 12.8 kB React would send them at the end and move them by a script, so that
        // the footer jumps and they are not visible without JavaScript.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onError: rendering.onError,
        onShellReady() {
          const timer = setTimeout(() => rendered.abort(), renderTimeoutMs);
          const body = new MarkupInserter(rendering.head, rendering.bodyEnd(context));
          body.once('close', () => clearTimeout(timer));
          rendered.pipe(body);
          resolve({ body, status: context.statusCode, nonce });
        },
        onShellError(error) {
          if (last) return reject(error);
          const boundary = context._deepestRenderedBoundaryId ?? 'pages';
          const again = async () => attempt({ ...context, statusCode: errorStatus(error), errors: { [boundary]: error } }, true);
          again().then(resolve, reject);
        },
      });
    });
  return attempt(rendering.context, false);
}

/** Waits for `lazy` components, which the server has in memory, so they resolve within one turn of the event loop. */
const nextTick = () => new Promise((done) => setImmediate(done));

/** The first page of a process finds a lazy component within a lazy one only when the outer one has been loaded. */
const lazyDepth = 3;

async function renderComplete(rendering: Rendering): Promise<Markup | undefined> {
  let markup = renderSync(rendering);
  for (let depth = 0; markup === undefined && depth < lazyDepth; depth += 1) {
    await nextTick();
    markup = renderSync(rendering);
  }
  return markup;
}

/** Hints stand before the style sheets, as React writes them; without style sheets they end the head. */
function placeOfHints(html: string, headPast: number, headEnds: number): number {
  const styles = html.indexOf(stylesStart, headPast);
  return styles >= 0 && styles < headEnds ? styles : headEnds;
}

export async function renderPage(rendering: Rendering): Promise<RenderedPage> {
  const { context, head, bodyEnd } = rendering;
  const markup = await renderComplete(rendering);
  if (markup === undefined) return renderStream(rendering);
  const { html, hints, tags } = markup;
  const headPast = html.indexOf(headStart) + headStart.length;
  const tagsPlace = html.indexOf(headEnd, headPast);
  const hintsPlace = hints ? placeOfHints(html, headPast, tagsPlace) : tagsPlace;
  const parts = [html.slice(0, headPast), head, html.slice(headPast, hintsPlace), hints, html.slice(hintsPlace, tagsPlace), tags];
  const pieces = ['<!DOCTYPE html>', ...parts, html.slice(tagsPlace, -end.length), bodyEnd(context), end];
  const body = utf8(...pieces);
  return { body: body.includes(0) ? utf8(...pieces.map((piece) => piece.replaceAll('\0', '\ufffd'))) : body, status: context.statusCode };
}
