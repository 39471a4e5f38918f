/** A rule of `docs/behaviour.md`. */
export interface Rule {
  readonly id: string;
  readonly where: string;
}

/** The comment `// rule: <id>, <id>` above a test: the test shows these rules. */
export interface Mark {
  readonly ids: readonly string[];
  readonly file: string;
  /** Line of the test. */
  readonly line: number;
  readonly isAboveTest: boolean;
  /** `npm test` leaves the test to `npm test -- extended`. */
  readonly isExtended: boolean;
}

const ruleTable = /^\|\s*id\s*\|\s*rule\s*\|$/;
const isSeparator = (line: string) => /^\|[\s:|-]*$/.test(line);

/** All rows of all tables whose columns are "id" and "rule". */
export function rulesOf(file: string, markdown: string): Rule[] {
  const lines = markdown.split('\n');
  let isInRuleTable = false;
  return lines.flatMap((line, index) => {
    if (!line.startsWith('|')) isInRuleTable = false;
    if (ruleTable.test(line)) isInRuleTable = true;
    else if (isInRuleTable && !isSeparator(line)) return [{ id: line.split('|')[1]?.trim() ?? '', where: `${file}:${index + 1}` }];
    return [];
  });
}

/** A test that is skipped shows nothing. */
const test = /^\s*(?:test|it|describe)(?:\.(?:describe|serial|concurrent|each|for))*[(<`]/;

/** The test in these lines, or all of its file, is left to the extended tests whatever its parameters are. */
const isExtended = (file: string, lines: readonly string[]): boolean =>
  /\.extended\.(?:spec|test)\.tsx?$/.test(file) || /\bextended\((?:true)?\)/.test(lines.join('\n').split('=>', 1)[0] ?? '');

export const marksOf = (file: string, source: string): Mark[] => {
  const lines = source.split('\n');
  return lines.flatMap((text, index) => {
    const listed = /^\s*\/\/ rule: (.*)$/.exec(text)?.[1];
    if (listed === undefined) return [];
    return [
      {
        ids: listed.split(', '),
        file,
        line: index + 2,
        isAboveTest: test.test(lines[index + 1] ?? ''),
        isExtended: isExtended(file, lines.slice(index + 1, index + 9)),
      },
    ];
  });
};

/** What is wrong, a sentence each: ids that are missing or given twice, rules without a test, marks of unknown rules or above no test. */
export function coverageProblems(rules: readonly Rule[], marks: readonly Mark[]): string[] {
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  const idsOf = (some: readonly Mark[]) => new Set(some.flatMap(({ ids }) => ids));
  const shown = idsOf(marks);
  const shownAlways = idsOf(marks.filter((mark) => !mark.isExtended));
  return [
    ...rules.filter(({ id }) => !/^[a-z]+-\d+$/.test(id)).map(({ id, where }) => `${where}: "${id}" is no id of a rule`),
    ...rules.filter((rule) => known.get(rule.id) !== rule).map(({ id, where }) => `${where}: the id ${id} is given twice`),
    ...rules.filter(({ id }) => !shown.has(id)).map(({ id, where }) => `${where}: no test is marked with the rule ${id}`),
    ...rules
      .filter(({ id }) => shown.has(id) && !shownAlways.has(id))
      .map(({ id, where }) => `${where}: only extended tests are marked with the rule ${id}, which \`npm test\` has to show`),
    ...marks.flatMap(({ ids, file, line }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${file}:${line}: the test is marked with the unknown rule "${id}"`),
    ),
    ...marks.filter((mark) => !mark.isAboveTest).map(({ file, line }) => `${file}:${line}: the mark above is not followed by a test`),
  ];
}
