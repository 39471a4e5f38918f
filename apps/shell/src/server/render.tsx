import { PassThrough, type Readable, Writable } from 'node:stream';
import type { I18n } from '@lingui/core';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import { Document, type HeadConfiguration, type Stylesheet } from '../app/document.tsx';
import { errorStatus } from '../app/error-status.ts';
import type { ShellContextValue } from '../app/shell-context.ts';
import type { SiteTree } from './site-tree.ts';

export interface Rendering {
  readonly tree: SiteTree;
  readonly context: StaticHandlerContext;
  readonly i18n: I18n;
  readonly shell: ShellContextValue;
  readonly nonce: string;
  readonly styles: readonly Stylesheet[];
  readonly fonts: readonly string[];
  readonly configured: HeadConfiguration;
  /** Goes before `</body>`; asked for when the markup is ready, since a render error changes the data in it. */
  readonly tail: (context: StaticHandlerContext) => string;
  readonly onError: (error: unknown) => void;
}

const end = Buffer.from('</body></html>');

/**
 * Collects the markup: React writes 2 kB at a time, and every piece that goes through the HTTP stack costs more than its
 * rendering. A page that is ready at once (nearly all are) becomes one buffer; one that waits for data is streamed. The
 * tail goes before the end of the document.
 */
class PageBody extends Writable {
  private pieces: Buffer[] = [];
  private scheduled = false;
  private whole: Buffer | undefined;
  private stream: PassThrough | undefined;
  private readonly tail: Buffer;
  private readonly settle: (body: Buffer | Readable) => void;

  constructor(tail: string, settle: (body: Buffer | Readable) => void) {
    super();
    this.tail = Buffer.from(tail);
    this.settle = settle;
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // Copied, for React reuses its buffer for the next piece.
    this.pieces.push(Buffer.from(chunk));
    if (!this.scheduled) setImmediate(() => this.handOn());
    this.scheduled = true;
    done();
  }

  override _final(done: () => void): void {
    const all = Buffer.concat(this.pieces);
    const body = all.subarray(-end.length).equals(end) ? all.subarray(0, -end.length) : all;
    this.whole = Buffer.concat([body, this.tail, end]);
    this.stream?.end(this.whole);
    done();
  }

  private handOn(): void {
    this.scheduled = false;
    if (this.whole) {
      if (!this.stream) this.settle(this.whole);
      return;
    }
    if (!this.stream) {
      this.stream = new PassThrough();
      this.settle(this.stream);
    }
    // The last bytes stay here: they may be the end of the document.
    const all = Buffer.concat(this.pieces);
    this.pieces = [all.subarray(-end.length)];
    this.stream.write(all.subarray(0, -end.length));
  }
}

export interface RenderedPage {
  readonly body: Buffer | Readable;
  readonly status: number;
}

const renderTimeoutMs = 8_000;

/**
 * Resolves when the shell of the page is ready, with the status to answer. An error
 * while rendering is rendered again as the error page of the deepest boundary; one in the error page itself rejects.
 */
export function renderPage(rendering: Rendering): Promise<RenderedPage> {
  const attempt = (context: StaticHandlerContext, last: boolean) =>
    new Promise<RenderedPage>((resolve, reject) => {
      const { tree, i18n, shell, nonce, styles, fonts, configured } = rendering;
      const router = createStaticRouter(tree.handler.dataRoutes, context);
      const rendered = renderToPipeableStream(
        <Document i18n={i18n} shell={shell} server={{ nonce, styles, fonts, configured }}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Document>,
        {
          nonce,
          onError: rendering.onError,
          onShellReady() {
            const timer = setTimeout(() => rendered.abort(), renderTimeoutMs);
            const body = new PageBody(rendering.tail(context), (settled) => resolve({ body: settled, status: context.statusCode }));
            body.once('close', () => clearTimeout(timer));
            rendered.pipe(body);
          },
          onShellError(error) {
            if (last) return reject(error);
            const boundary = context._deepestRenderedBoundaryId ?? 'pages';
            const again = async () => attempt({ ...context, statusCode: errorStatus(error), errors: { [boundary]: error } }, true);
            again().then(resolve, reject);
          },
        },
      );
    });
  return attempt(rendering.context, false);
}
