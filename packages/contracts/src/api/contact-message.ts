import * as z from 'zod/mini';
import { messageLength } from '../inquiry-limits.ts';
import { Locale } from '../locale-schema.ts';
import { FormGuard } from './form-guard.ts';
import { Email, oneLine, paragraphs } from './text.ts';

/** A message to the operator of the site, in the order of its form. The name may be empty. */
export const ContactMessage = z.object({
  locale: Locale,
  name: oneLine(120, 0),
  email: Email,
  message: paragraphs(messageLength).check(z.minLength(1)),
  ...FormGuard,
});
export type ContactMessage = z.infer<typeof ContactMessage>;
