import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import { Document, type HeadConfiguration, type Stylesheet } from '../../app/document.tsx';
import { errorStatus } from '../../app/error-status.ts';
import type { ShellContextValue } from '../../app/shell-context.ts';
import type { SiteTree } from '../release/route-tree.ts';
import { type Markup, markupOf, noncePlace, type PageMemory, withNonce } from './render-cache.ts';

export interface Rendering {
  readonly tree: SiteTree;
  readonly context: StaticHandlerContext;
  readonly shell: ShellContextValue;
  readonly nonce: string;
  readonly styles: readonly Stylesheet[];
  readonly fonts: readonly string[];
  readonly configured: HeadConfiguration;
  /** Goes before `</body>`; asked for when the markup is ready, since a render error changes the data in it. */
  readonly tail: (context: StaticHandlerContext) => string;
  readonly onError: (error: unknown) => void;
  /** Where the markup is kept and under what; for a page that others may get too. */
  readonly memory?: { readonly pages: PageMemory; readonly key: string } | undefined;
}

const end = '</body></html>';

/** Puts what goes before the end of the document there; the last bytes are held back, for they may be that end. */
class TailWriter extends Transform {
  private readonly tail: string;
  private held = Buffer.alloc(0);

  constructor(tail: string) {
    super();
    this.tail = tail;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    // Copied, for React reuses its buffer for the next piece.
    const all = Buffer.concat([this.held, chunk]);
    this.held = all.subarray(-end.length);
    done(null, all.subarray(0, -end.length));
  }

  override _flush(done: TransformCallback): void {
    done(null, withTail(this.held.toString(), this.tail));
  }
}

const withTail = (html: string, tail: string) => (html.endsWith(end) ? html.slice(0, -end.length) : html) + tail + end;

export interface RenderedPage {
  readonly body: Buffer | Readable;
  readonly status: number;
}

const renderTimeoutMs = 8_000;

function page({ tree, shell, styles, fonts, configured }: Rendering, context: StaticHandlerContext, nonce: string) {
  const router = createStaticRouter(tree.handler.dataRoutes, context);
  return (
    <Document texts={tree.texts('shell')} shell={shell} server={{ nonce, styles, fonts, configured }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>
  );
}

/**
 * A page that waits for nothing, as nearly all do, is made as one text: written in pieces of 2 kB it costs half as much again.
 * Undefined for one that waits or fails; the stream knows what to do then.
 */
function renderAtOnce(rendering: Rendering): string | undefined {
  try {
    const html = renderToString(page(rendering, rendering.context, noncePlace));
    return html.includes(abandonedBoundary) ? undefined : `<!DOCTYPE html>${html}`;
  } catch {
    return undefined;
  }
}
/** What React writes in place of a part that it left to the browser. */
const abandonedBoundary = '<!--$!-->';

/**
 * Resolves when the shell of the page is ready, with the status to answer. An error
 * while rendering is rendered again as the error page of the deepest boundary; one in the error page itself rejects.
 */
function renderStream(rendering: Rendering): Promise<RenderedPage> {
  const attempt = (context: StaticHandlerContext, last: boolean) =>
    new Promise<RenderedPage>((resolve, reject) => {
      const rendered = renderToPipeableStream(page(rendering, context, rendering.nonce), {
        nonce: rendering.nonce,
        // A large part stays in its place. Put behind the page, as React would from 12.8 kB on, a script would move it there: the
        // footer jumps, and without JavaScript the part is not seen.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onError: rendering.onError,
        onShellReady() {
          const timer = setTimeout(() => rendered.abort(), renderTimeoutMs);
          const body = new TailWriter(rendering.tail(context));
          body.once('close', () => clearTimeout(timer));
          rendered.pipe(body);
          resolve({ body, status: context.statusCode });
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

/** Parts that a page loads by `lazy` are in memory on the server: they are there a turn after they were asked for. */
const partsLoaded = () => new Promise((done) => setImmediate(done));

async function renderWhole(rendering: Rendering): Promise<Markup | undefined> {
  let html = renderAtOnce(rendering);
  if (html === undefined) {
    await partsLoaded();
    html = renderAtOnce(rendering);
  }
  // What somebody typed comes back to him, and this is no character of a document.
  return html === undefined ? undefined : markupOf(html.slice(0, -end.length).replaceAll('\0', '\ufffd'));
}

export async function renderPage(rendering: Rendering): Promise<RenderedPage> {
  const { context, memory, nonce, tail } = rendering;
  const known = memory?.pages.find(memory.key);
  const markup = known ?? (await renderWhole(rendering));
  if (!markup) return renderStream(rendering);
  if (!known) memory?.pages.keep(memory.key, markup);
  return { body: Buffer.concat([...withNonce(markup, nonce), Buffer.from(tail(context) + end)]), status: context.statusCode };
}
