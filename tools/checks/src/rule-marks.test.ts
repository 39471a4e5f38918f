import { expect, test } from 'vitest';
import { coverageProblems, marksOf, rulesOf } from './rule-marks.ts';

const table = (...rows: string[]) => ['| id | rule |', '|---|---|', ...rows].join('\n');
const problems = (markdown: string, ...lines: string[]) =>
  coverageProblems(rulesOf('docs/behaviour.md', markdown), marksOf('x.test.ts', lines.join('\n')));
const titled = "test('a page opens', () => {});";

test.each([titled, `  ${titled}`, "describe('pages', () => {", 'test.each([', 'test.describe(', 'it.each<Case>(', 'it.each`'])(
  'a mark above %s shows its rule',
  (line) => {
    expect(problems(table('| pages-1 | Pages open |'), '// rule: pages-1', line)).toEqual([]);
  },
);

test('one test can show several rules', () => {
  expect(problems(table('| pages-1 | a |', '| links-1 | b |'), '// rule: pages-1, links-1', titled)).toEqual([]);
});

test('a rule without a test is refused', () => {
  expect(problems(table('| pages-1 | a |', '| pages-2 | b |'), '// rule: pages-1', titled)).toEqual([
    'docs/behaviour.md:4: no test is marked with the rule pages-2',
  ]);
});

test('a mark of an unknown rule is refused', () => {
  expect(problems(table('| pages-1 | a |'), '// rule: pages-1, pages-2', titled)).toEqual([
    'x.test.ts:2: the test is marked with the unknown rule "pages-2"',
  ]);
});

test.each(['', "test.skip('a page opens', () => {});", "test.todo('a page opens');", 'const pages = 1;'])(
  'a mark above "%s", which runs no test, is refused',
  (line) => {
    expect(problems(table('| pages-1 | a |'), '// rule: pages-1', line)).toEqual(['x.test.ts:2: the mark above is not followed by a test']);
  },
);

test('an id that is missing or given twice is refused', () => {
  expect(problems(table('|  | a |'))).toContain('docs/behaviour.md:3: "" is no id of a rule');
  expect(problems(table('| pages-1 | a |', '| pages-1 | b |'), '// rule: pages-1', titled)).toEqual([
    'docs/behaviour.md:3: the id pages-1 is given twice',
  ]);
});

test('rules are only the rows of tables with the columns "id" and "rule"', () => {
  expect(rulesOf('x.md', '| path | what |\n|---|---|\n| a | b |')).toEqual([]);
  expect(rulesOf('x.md', `${table('| a-1 | a |')}\n\n${table('| b-1 | b |')}`)).toEqual([
    { id: 'a-1', where: 'x.md:3' },
    { id: 'b-1', where: 'x.md:7' },
  ]);
});

const ruleOnly = table('| pages-1 | a |');
const left = 'docs/behaviour.md:3: only extended tests are marked with the rule pages-1, which `npm test` has to show';

test('a rule that only extended tests show is refused', () => {
  expect(problems(ruleOnly, '// rule: pages-1', "test('a page opens', extended(true), async () => {});")).toEqual([left]);
  expect(problems(ruleOnly, '// rule: pages-1', "test('a page opens', extended(), async () => {});")).toEqual([left]);
  expect(problems(ruleOnly, '// rule: pages-1', 'test(', "  'a page opens',", '  extended(),', '  async () => {},', ');')).toEqual([left]);
  const marks = marksOf('x.extended.spec.ts', `// rule: pages-1\n${titled}`);
  expect(coverageProblems(rulesOf('docs/behaviour.md', ruleOnly), marks)).toEqual([left]);
});

test('a rule that one test of npm test shows may have extended tests too', () => {
  const inGerman = "test('a page opens in German', extended(), async () => {});";
  expect(problems(ruleOnly, '// rule: pages-1', inGerman, '// rule: pages-1', titled)).toEqual([]);
  expect(problems(ruleOnly, '// rule: pages-1', "test('a page opens', extended(locale !== 'cs'), async () => {});")).toEqual([]);
});
