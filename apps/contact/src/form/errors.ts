import type { FieldProblem } from '@nocleh/contracts/errors.ts';

/** Error codes of the API by field; the form has a text for each. */
export type Errors = Readonly<Record<string, string>>;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
}

/** First error of each field; errors of nested values belong to their field. */
export function issueErrors(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, code } of issues) errors[String(path[0] ?? '')] ??= code ?? 'invalid';
  return errors;
}

/** First error of each field of the API's answer. */
export const problemErrors = (problems: readonly FieldProblem[]): Errors =>
  issueErrors(problems.map(({ pointer, code }) => ({ path: pointer.split('/').slice(1), code })));
