import type { FieldProblem } from '@nocleh/contracts/errors.ts';
import * as z from 'zod/mini';
import { ApiProblem } from './problem.ts';

z.config(z.locales.en());

const escapePointer = (part: PropertyKey) => String(part).replaceAll('~', '~0').replaceAll('/', '~1');

function fieldProblem(issue: z.core.$ZodIssue, base: string): FieldProblem {
  const missing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
  return {
    pointer: `${base}${issue.path.map((part) => `/${escapePointer(part)}`).join('')}`,
    code: missing ? 'required' : issue.code,
    detail: issue.message,
  };
}

/** PostgreSQL accepts neither NUL nor lone surrogates. */
const isText = (value: string) => !value.includes('\0') && value.isWellFormed();

/** Every text in a validated value that can't be stored. */
function unstorable(value: unknown, pointer: string): FieldProblem[] {
  if (typeof value === 'string')
    return isText(value) ? [] : [{ pointer, code: 'invalid_text', detail: 'No text: a NUL or half a character' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => unstorable(part, `${pointer}/${escapePointer(name)}`));
}

/** Validates the parameters of a path. */
export function checkParameters(params: Readonly<Record<string, string>>): void {
  const errors = unstorable(params, '/path');
  if (errors.length > 0) throw new ApiProblem('invalid_request', { errors });
}

/** One field, one message. */
function firstOfEachField(issues: readonly z.core.$ZodIssue[], base: string): FieldProblem[] {
  const problems = issues.map((issue) => fieldProblem(issue, base));
  return problems.filter(({ pointer }, index) => problems.findIndex((other) => other.pointer === pointer) === index);
}

/** `base` is the JSON pointer of the value: `/query`, or empty for a body. */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown, base = ''): z.output<S> {
  const result = schema.safeParse(value);
  const errors = result.success ? unstorable(result.data, base) : firstOfEachField(result.error.issues, base);
  if (result.success && errors.length === 0) return result.data;
  throw new ApiProblem('invalid_request', { errors });
}
