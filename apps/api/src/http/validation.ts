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

/** `base` is the JSON pointer of the whole value: `/query`, or nothing for a body. */
export function validate<S extends z.ZodMiniType>(schema: S, value: unknown, base = ''): z.output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ApiProblem('invalid_request', { errors: result.error.issues.map((issue) => fieldProblem(issue, base)) });
}
