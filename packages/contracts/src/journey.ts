import * as z from 'zod/mini';
import { type Locale, locales } from './locale.ts';

const maxSteps = 60;
const line = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const name = line(200);

/**
 * One step of a journey in a browser. Names are the accessible names that visitors hear and see, in the language of the journey; a `*`
 * in one stands for any text.
 */
export const JourneyStep = z.union([
  /** Opens a path below the locale's root. */
  z.strictObject({ open: line(500).check(z.regex(/^\/(?!\/)/)) }),
  z.strictObject({ fill: name, text: line(1_000) }),
  z.strictObject({ check: name }),
  z.strictObject({ choose: name, option: name }),
  /** A button or a link; the first of several. */
  z.strictObject({ press: name }),
  /** A text that has to be there. */
  z.strictObject({ see: line(500) }),
  /** Seconds, as people need to fill in a form. */
  z.strictObject({ wait: z.number().check(z.minimum(0), z.maximum(10)) }),
]);
export type JourneyStep = z.infer<typeof JourneyStep>;

/** What visitors mainly do with a slice, as steps in a browser. The gate of releases goes through it. */
export const Journey = z.object({
  locale: z.enum(locales),
  steps: z.array(JourneyStep).check(z.minLength(1), z.maxLength(maxSteps)),
});
export interface Journey {
  readonly locale: Locale;
  readonly steps: readonly JourneyStep[];
}
