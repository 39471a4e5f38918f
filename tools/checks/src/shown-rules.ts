/** A rule of `docs/behaviour.md` and the tests it names: `file: title`, the title as it stands in the file's source. */
export interface Rule {
  readonly line: number;
  readonly text: string;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

const isSeparator = (cells: readonly string[]) => cells.every((cell) => /^:?-*:?$/.test(cell));
const reference = /`((?:apps|packages|tools)\/[^`:]+\.(?:test|spec)\.tsx?): ([^`]+)`/g;

/** Cells of a table's line; a bar written as `\|` belongs to its cell. */
const cellsOf = (line: string) =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** All rows of all tables whose last column is headed "shown by". */
export function rulesOf(markdown: string): Rule[] {
  const rules: Rule[] = [];
  let isRuleTable = false;
  let previous = '';
  for (const [index, line] of markdown.split('\n').entries()) {
    const isRow = line.startsWith('|');
    const cells = isRow ? cellsOf(line) : [];
    if (isRow && !previous.startsWith('|')) isRuleTable = cells.at(-1)?.toLowerCase() === 'shown by';
    else if (isRow && isRuleTable && !isSeparator(cells)) {
      const tests = [...(cells.at(-1) ?? '').matchAll(reference)].map(([, file = '', title = '']) => ({ file, title }));
      rules.push({ line: index + 1, text: cells[0] ?? '', tests });
    }
    previous = line;
  }
  return rules;
}

/** What is wrong, a sentence a rule. `sourceOf` gives a file's text, or undefined when there is none. */
export function unshownRules(rules: readonly Rule[], sourceOf: (file: string) => string | undefined): string[] {
  return rules.flatMap(({ line, text, tests }) => {
    const where = `docs/behaviour.md:${line}: "${text.slice(0, 70)}${text.length > 70 ? '…' : ''}"`;
    if (tests.length === 0) return [`${where} names no test`];
    return tests.flatMap(({ file, title }) => {
      const source = sourceOf(file);
      if (source === undefined) return [`${where} names ${file}, which does not exist`];
      return source.includes(title) ? [] : [`${where} names a test that ${file} does not have: ${title}`];
    });
  });
}
