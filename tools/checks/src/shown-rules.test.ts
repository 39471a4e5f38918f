import { describe, expect, it } from 'vitest';
import { rulesOf, unshownRules } from './shown-rules.ts';

const table = (...rows: string[]) => ['| rule | shown by |', '|---|---|', ...rows].join('\n');
const file = 'apps/e2e/src/x.spec.ts';
const source = (name: string) => (name === file ? "test('a page opens', () => {})" : undefined);

describe('rules that name their tests', () => {
  it('are in order when the file has a test of that title', () => {
    expect(unshownRules(rulesOf(table(`| a \\| b | \`${file}: a page opens\` |`)), source)).toEqual([]);
  });

  it.each([
    ['names no test', '| a rule | yes |'],
    ['does not exist', '| a rule | `apps/e2e/src/y.spec.ts: a page opens` |'],
    ['does not have: a page closes', `| a rule | \`${file}: a page opens\`, \`${file}: a page closes\` |`],
  ])('are refused when one %s', (reason, row) => {
    expect(unshownRules(rulesOf(table(row)), source)).toEqual([expect.stringContaining(reason)]);
  });

  it('are only the rows of tables that are headed so', () => {
    expect(rulesOf('| path | what |\n|---|---|\n| a | b |')).toEqual([]);
    expect(rulesOf(`${table('| a | b |', '| c | d |')}\n\n${table('| e | f |')}`).map(({ text }) => text)).toEqual(['a', 'c', 'e']);
  });
});
