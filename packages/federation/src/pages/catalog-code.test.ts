import { expect, test } from 'vitest';
import { catalogCode, messagesInCode } from './catalog-code.ts';

const messages = {
  'b-_/+9': ['Weg "zurück" \\ \u2028 </script>'],
  aaaaaa: [['count', 'plural', { other: ['#', ' nights'] }]],
  zzzzzz: ['Weg'],
};
const run = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`);

test('the code of a catalog exports its messages by id', async () => {
  expect((await run(catalogCode(messages))).messages).toEqual(messages);
  expect((await run(catalogCode({}))).messages).toEqual({});
});

test('the code of a catalog is the same in every order of its messages', () => {
  expect(catalogCode(Object.fromEntries(Object.entries(messages).toReversed()))).toBe(catalogCode(messages));
});

test('messages are read from the code of a catalog without running it, also from an older build', () => {
  expect(messagesInCode(catalogCode(messages))).toEqual(messages);
  expect(messagesInCode(catalogCode({}))).toEqual({});
  expect(messagesInCode(`export const messages=JSON.parse(${JSON.stringify(JSON.stringify(messages))});\n`)).toEqual(messages);
});

test.each([
  'export const messages = {};',
  'export const messages=JSON.parse("{");',
  'export const messages=JSON.parse(1);',
  catalogCode(messages).replace('aaaaaa', 'aaaaa'),
  catalogCode(messages).replace('[[', '[alert(1),[['),
  `${catalogCode(messages)}alert(1);`,
  '',
])('other code has no messages: %s', (code) => {
  expect(messagesInCode(code)).toBeUndefined();
});

test('a message with an id of its own is refused', () => {
  expect(() => catalogCode({ 'home.title': ['Home'] })).toThrow('home.title');
});
