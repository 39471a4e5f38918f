import * as z from 'zod/mini';
import { PagePath } from './web-vitals.ts';

/** Where browsers send how long an interaction took. */
export const interactionsAddress = '/_interactions';

/** Header of the requests that a browser sends because of an interaction: the ids of the trace and of the interaction's span in it. */
export const interactionHeader = 'x-interaction';

/** As in a `traceparent`: https://www.w3.org/TR/trace-context/#traceparent-header-field-values */
export const interactionIds = /^([0-9a-f]{32})-([0-9a-f]{16})$/;

export const interactionEvents = ['click', 'input', 'submit', 'popstate'] as const;
export type InteractionEvent = (typeof interactionEvents)[number];

const minuteMs = 60_000;

/** What a visitor did, and how long it took until the page showed what they asked for. */
export const InteractionReport = z.object({
  ids: z.string().check(z.regex(interactionIds)),
  event: z.enum(interactionEvents),
  /** Of the page that is shown at the end. */
  path: PagePath,
  /** From the event to the frame that shows its result. */
  ms: z.number().check(z.minimum(0), z.maximum(10 * minuteMs)),
  /** From the event to the sending of the report: clocks of browsers are wrong. */
  agoMs: z.number().check(z.minimum(0), z.maximum(10 * minuteMs)),
});
export type InteractionReport = z.infer<typeof InteractionReport>;
