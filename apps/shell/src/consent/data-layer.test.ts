import { afterEach, expect, test, vi } from 'vitest';
import { pushPageView } from './data-layer.ts';

afterEach(() => vi.unstubAllGlobals());

// rule: shortlist-7
test.each([
  ['/de/faktura/abcdefghijklmnopQrstuvwxyz012345', '/de/faktura/-'],
  ['/de/ubytovani/vyber/spolecny/abcdefghijKlmnopqrstuvwxyz012345', '/de/ubytovani/vyber/spolecny/-'],
  ['/ubytovani/turisticka-ubytovna-na-schodech', '/ubytovani/turisticka-ubytovna-na-schodech'],
])('a page view at %s is measured as one of %s', (pathname, measured) => {
  const window: { dataLayer?: unknown[] } = {};
  vi.stubGlobal('window', window);
  vi.stubGlobal('location', { pathname, origin: 'https://site.test' });
  vi.stubGlobal('document', { title: 'Nocleh' });
  pushPageView(() => undefined);
  expect(window.dataLayer).toMatchObject([{ page_path: measured, page_location: `https://site.test${measured}` }]);
});
