import { expect, test } from 'vitest';
import { safeSvg } from './safe-svg.ts';

const drawing = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"${attributes}>${inner}</svg>`;
const cleaned = (inner: string, attributes = '') => safeSvg(Buffer.from(drawing(inner, attributes))).toString();

test('a static drawing stays as it is', () => {
  const inner =
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#123"/></linearGradient></defs><style>path{fill:url(#g)}</style><path d="M0 0h9v9z"/><use xlink:href="#g"/><text x="1">Telč &amp; okolí</text>';
  expect(cleaned(inner, ' viewBox="0 0 9 9"')).toBe(drawing(inner, ' viewBox="0 0 9 9"'));
});

// rule: images-6
test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
  ['a script of another prefix', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
  [
    'an embedded page',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
  ],
  ['a link', '<a xlink:href="javascript:alert(1)"><path d="M0 0"/></a>'],
  ['an animation that sets a link', '<set attributeName="href" to="javascript:alert(1)"/>'],
  ['an import of styles', '<style>@import url(https://evil.test/x.css);</style>'],
  ['a style that fetches', '<style>path{fill:url(https://evil.test/x)}</style>'],
  ['an escaped style that fetches', '<style>path{fill:u\\72l(https://evil.test/x)}</style>'],
  ['a comment', '<!-- <script>alert(1)</script> -->'],
])('%s is left out of a drawing', (_, inner) => {
  expect(cleaned(inner)).toBe(drawing('').replace('></svg>', '/>'));
});

// rule: images-6
test.each([
  ['an event', 'onload="alert(1)"'],
  ['an event in capitals', 'ONLOAD="alert(1)"'],
  ['a script as reference', 'href="javascript:alert(1)"'],
  ['a script as reference, with white space', 'xlink:href=" java&#10;script:alert(1)"'],
  ['a reference to another host', 'href="https://evil.test/x.svg#y"'],
  ['a page as data', 'href="data:text/html;base64,PHNjcmlwdD4="'],
  ['a drawing as data', 'href="data:image/svg+xml;base64,PHN2Zz4="'],
  ['a style that fetches', 'style="background:url( https://evil.test/x)"'],
])('%s is left out of an element', (_, attribute) => {
  expect(cleaned(`<use ${attribute}/>`)).toBe(drawing('<use/>'));
});

test('instructions to browsers are left out, the declaration stays', () => {
  const source = `<?xml version="1.0"?><?xml-stylesheet href="https://evil.test/x.css"?>${drawing('<path d="M0 0"/>')}`;
  expect(safeSvg(Buffer.from(source)).toString()).toBe(`<?xml version="1.0"?>${drawing('<path d="M0 0"/>')}`);
});

test.each([
  ['declares entities', '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'],
  ['is no XML', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
])('a drawing that %s is refused', (_, source) => {
  expect(() => safeSvg(Buffer.from(source))).toThrow(expect.objectContaining({ status: 400 }));
});
