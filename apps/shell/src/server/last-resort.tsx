import { renderToStaticMarkup } from 'react-dom/server';
import { LastResort } from '../app/error-page.tsx';

/** A whole page without scripts, data or catalogs, for an error inside the error page. */
export const lastResortPage = (home: string, requestId: string): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="robots" content="noindex" />
        <title>An error occurred</title>
      </head>
      <body data-request-id={requestId}>
        <LastResort home={home} />
      </body>
    </html>,
  )}`;
