import * as z from 'zod/mini';

/** Fields of public forms that detect programs. */
export const FormGuard = {
  /** A honeypot: people don't see the field, so any value was entered by a program. */
  website: z._default(z.string().check(z.maxLength(1000)), ''),
  /** A time trap, in milliseconds since 1970: people don't submit a form within two seconds of its rendering. */
  opened: z.optional(z.int().check(z.minimum(0))),
};
