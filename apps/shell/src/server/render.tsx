import { Transform } from 'node:stream';
import type { I18n } from '@lingui/core';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import { Document, type Stylesheet } from '../app/document.tsx';
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
  /** Goes before `</body>`; asked for when the markup is ready, since a render error changes the data in it. */
  readonly tail: (context: StaticHandlerContext) => string;
  readonly onError: (error: unknown) => void;
}

const end = '</body></html>';

/** Passes the markup on and puts the tail before its end. */
function withTail(tail: string): Transform {
  let held = '';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      // React writes the end as a part of its last chunk; holding back what may be it is enough.
      const text = held + chunk.toString('utf8');
      const keep = text.length > end.length ? text.length - end.length : 0;
      held = text.slice(keep);
      done(null, text.slice(0, keep));
    },
    flush(done) {
      done(null, held.endsWith(end) ? held.slice(0, -end.length) + tail + end : held + tail);
    },
  });
}

const renderTimeoutMs = 8_000;

/**
 * Renders to a stream that has begun: resolves when the shell of the page is ready, with the status to answer. An error
 * while rendering is rendered again as the error page of the deepest boundary; one in the error page itself rejects.
 */
export function renderPage(rendering: Rendering): Promise<{ stream: Transform; status: number; abort: () => void }> {
  const attempt = (context: StaticHandlerContext, last: boolean) =>
    new Promise<{ stream: Transform; status: number; abort: () => void }>((resolve, reject) => {
      const { tree, i18n, shell, nonce, styles, fonts } = rendering;
      const router = createStaticRouter(tree.handler.dataRoutes, context);
      const rendered = renderToPipeableStream(
        <Document i18n={i18n} shell={shell} server={{ nonce, styles, fonts }}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Document>,
        {
          nonce,
          onError: rendering.onError,
          onShellReady() {
            const timer = setTimeout(() => rendered.abort(), renderTimeoutMs);
            const stream = rendered.pipe(withTail(rendering.tail(context)));
            stream.once('close', () => clearTimeout(timer));
            resolve({ stream, status: context.statusCode, abort: () => rendered.abort() });
          },
          onShellError(error) {
            if (last) return reject(error);
            const boundary = context._deepestRenderedBoundaryId ?? 'pages';
            attempt({ ...context, statusCode: 500, errors: { [boundary]: error } }, true).then(resolve, reject);
          },
        },
      );
    });
  return attempt(rendering.context, false);
}
