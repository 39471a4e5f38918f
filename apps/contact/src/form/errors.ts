import type { FieldProblem } from '@nocleh/contracts/errors.ts';

/** What is wrong, by field: a code of the API's, which the form has a text for. */
export type Errors = Readonly<Record<string, string>>;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
}

/** The first thing wrong with each field; that of a part of a field is the field's. */
export function issueErrors(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, code } of issues) errors[String(path[0] ?? '')] ??= code ?? 'invalid';
  return errors;
}

/** The same of an answer of the API. */
export const problemErrors = (problems: readonly FieldProblem[]): Errors =>
  issueErrors(problems.map(({ pointer, code }) => ({ path: pointer.split('/').slice(1), code })));
