import * as z from 'zod/mini';

/** What a public form sends beside its fields, by which programs that fill in forms give themselves away. */
export const FormGuard = {
  /** A field that people do not see: whatever stands in it was written by a program. */
  website: z._default(z.string().check(z.maxLength(1000)), ''),
  /** When the form was made, milliseconds since 1970: a form sent within two seconds was not filled in by a person. */
  opened: z.optional(z.int().check(z.minimum(0))),
};
