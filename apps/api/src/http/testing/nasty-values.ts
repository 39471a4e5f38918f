const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;
const prototypes = JSON.parse(
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},"toString":1,"hasOwnProperty":null}',
) as unknown;

const odd = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\u202eabc\u2066',
  'שלום עולם',
  '👩‍👩‍👧‍👦🏔',
  'e\u0301\u0327',
  '\u2028\r\n\t\u0007',
  'x'.repeat(5000),
  "'; drop table accommodation; --",
  '" or 1=1 --',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '#{7*7}{{7*7}}%s%n',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e309',
  '0x10',
  '2147483648',
  '9007199254740993',
  '2027-02-30',
  '2027-13-01',
  '0000-01-01',
  '1999-12-31',
  '2020-01-01',
  '9999-12-31',
  '2027-07-05T00:00:00Z',
  '%00',
  '%',
  '\\',
  ',,,',
];

/** Values for a query: overlong texts, and lists. */
export const nastyTexts: readonly string[] = [...odd, 'x'.repeat(100_000), '1,'.repeat(2000), '999999999', '-180,-90,180,90', '0,0,0'];
/** Values for a path, in which an empty segment or dots would name another path. */
export const nastyPathParts: readonly string[] = nastyTexts.filter((text) => text !== '');

/** Values for a field of a body. */
export const nastyValues: readonly unknown[] = [
  ...odd,
  ...[-1, 0, -0, 0.5, 1e21, 1e308, 2 ** 31, 2 ** 31 - 1, 2 ** 53, -(2 ** 53)],
  ...[null, true, false, [], {}, [[]], ['x'], [1], { length: 1 }, prototypes, deep(2000)],
  Array.from({ length: 5000 }, () => 1),
];

/** Bodies that are not JSON, or not an object. */
export const cutBodies = (text: string): string[] => [
  '',
  text.slice(0, -1),
  text.slice(0, Math.floor(text.length / 2)),
  `${text}}`,
  `${text}${text}`,
  text.replace(/:/, ':NaN,"x":'),
  '{"a":undefined}',
  'null',
  '"text"',
  '1',
  '[]',
  '{}',
  '\0',
  '['.repeat(60_000),
];
