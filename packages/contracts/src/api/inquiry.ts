import * as z from 'zod/mini';
import { nightsBetween } from '../calendar-day.ts';
import { addMonths } from '../calendar-month.ts';
import { Instant, IsoDate } from '../dates.ts';
import { messageLength, mostAccommodations, mostMonthsAhead, noteLength } from '../inquiry-limits.ts';
import { maxNights } from '../limits.ts';
import { Locale } from '../locale-schema.ts';
import { Currency, Money } from '../money.ts';
import { FormGuard } from './form-guard.ts';
import { Token } from './order.ts';
import { Picture } from './search.ts';
import { Email, oneLine, paragraphs } from './text.ts';

/** `2027-07` */
export const IsoMonth = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
const Slug = z.string().check(z.regex(/^[a-z0-9-]{1,120}$/));
/** A price somebody types: more than nothing, at most 20 million. */
const Amount = z.object({ amount: z.int().check(z.minimum(1), z.maximum(2_000_000_000)), currency: Currency });

/** Dates, or a month in which some would do. */
const period = { from: z.optional(IsoDate), to: z.optional(IsoDate), month: z.optional(IsoMonth) };
const party = {
  adults: z.int().check(z.minimum(1), z.maximum(30)),
  /** Their ages. */
  children: z.array(z.int().check(z.minimum(0), z.maximum(17))).check(z.maxLength(20)),
};

/** A question for an offer. Its language is that of the page it was written on. Idempotency-Key required. */
export const InquiryRequest = z.object({
  locale: Locale,
  ...period,
  ...party,
  /** Slug of a place whose hosts are asked; or accommodations by their slugs. */
  place: z.optional(Slug),
  accommodations: z._default(z.array(Slug).check(z.maxLength(mostAccommodations)), []),
  /** For the whole stay. */
  budget: z.optional(Amount),
  message: z._default(paragraphs(messageLength), ''),
  name: oneLine(120),
  email: Email,
  phone: z.optional(z.string().check(z.trim(), z.regex(/^\+?[0-9 ()/-]{6,24}$/))),
  ...FormGuard,
});
export type InquiryRequest = z.infer<typeof InquiryRequest>;

export interface InquiryProblem {
  readonly field: 'from' | 'to' | 'month' | 'place' | 'validUntil';
  readonly code: 'required' | 'past' | 'before_arrival' | 'too_long' | 'too_far' | 'after_arrival';
}

/** What is wrong about the days of a stay. Each field is a day or a month, or missing. */
function periodProblem({ from, to, month }: Pick<InquiryRequest, 'from' | 'to' | 'month'>, today: string): InquiryProblem | null {
  const horizon = addMonths(today, mostMonthsAhead);
  if (month !== undefined && from === undefined && to === undefined) {
    if (month < today.slice(0, 7)) return { field: 'month', code: 'past' };
    return month >= horizon ? { field: 'month', code: 'too_far' } : null;
  }
  if (from === undefined) return { field: 'from', code: 'required' };
  if (from < today) return { field: 'from', code: 'past' };
  if (from.slice(0, 7) >= horizon) return { field: 'from', code: 'too_far' };
  if (to === undefined) return { field: 'to', code: 'required' };
  if (to <= from) return { field: 'to', code: 'before_arrival' };
  return nightsBetween(from, to) > maxNights ? { field: 'to', code: 'too_long' } : null;
}

/** The rules beyond the schema: they are about several fields, or about today. */
export function inquiryProblems(
  inquiry: Pick<InquiryRequest, 'from' | 'to' | 'month' | 'place'> & { readonly accommodations?: readonly string[] },
  today: string,
): InquiryProblem[] {
  const days = periodProblem(inquiry, today);
  const asksNobody = inquiry.place === undefined && (inquiry.accommodations ?? []).length === 0;
  return [...(days ? [days] : []), ...(asksNobody ? [{ field: 'place', code: 'required' } as const] : [])];
}

/** What a sent inquiry is known by. */
export const InquiryReceipt = z.object({ token: Token });

export const declineReasons = ['full', 'closed', 'too_many', 'too_short', 'other'] as const;
export const DeclineReason = z.enum(declineReasons);
export type DeclineReason = z.infer<typeof DeclineReason>;

/** A host's answer: an offer, every fee that can't be avoided in its total, or why not. The same again changes nothing. */
export const AnswerRequest = z.discriminatedUnion('available', [
  z.object({
    available: z.literal(true),
    total: Amount,
    /** Last day on which the offer holds. */
    validUntil: IsoDate,
    note: z._default(paragraphs(noteLength), ''),
  }),
  z.object({ available: z.literal(false), reason: DeclineReason, note: z._default(paragraphs(noteLength), '') }),
]);
export type AnswerRequest = z.infer<typeof AnswerRequest>;

/** The rule of an answer beyond the schema: an offer holds today at least, and until `latest`, the day of arrival, at most. */
export function answerProblems({ validUntil }: { readonly validUntil?: string }, today: string, latest: string): InquiryProblem[] {
  if (validUntil === undefined) return [];
  if (validUntil < today) return [{ field: 'validUntil', code: 'past' }];
  return validUntil > latest ? [{ field: 'validUntil', code: 'after_arrival' }] : [];
}

const asked = {
  locale: Locale,
  sentAt: Instant,
  from: z.nullable(IsoDate),
  to: z.nullable(IsoDate),
  month: z.nullable(IsoMonth),
  adults: z.int(),
  children: z.array(z.int()),
  place: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  budget: z.nullable(Money),
  message: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
};

/**
 * `queued`: the mail server has not taken the message to the host yet. `waiting`: it has. `unanswered`: the time to answer is
 * over. `expired`: an offer that no longer holds.
 */
export const hostAnswerStates = ['offered', 'expired', 'queued', 'waiting', 'unanswered', 'declined'] as const;
export const HostAnswer = z.object({
  accommodation: z.object({ slug: z.string(), name: z.string(), placeName: z.string(), picture: z.nullable(Picture) }),
  state: z.enum(hostAnswerStates),
  total: z.nullable(Money),
  validUntil: z.nullable(IsoDate),
  reason: z.nullable(DeclineReason),
  note: z.string(),
  /** To whom one writes to take an offer. */
  email: z.nullable(z.string()),
});
export type HostAnswer = z.infer<typeof HostAnswer>;

export const InquiryQuery = z.object({ locale: Locale });
/** What the visitor sees by the token: what was asked, and what each host says; offers first, the cheapest first of each currency. */
export const Inquiry = z.object({
  ...asked,
  /** Last day on which hosts may answer. */
  answerUntil: IsoDate,
  hosts: z.array(HostAnswer),
});
export type Inquiry = z.infer<typeof Inquiry>;

/** What one host sees by his own token. */
export const HostInquiry = z.object({
  ...asked,
  accommodation: z.object({ slug: z.string(), name: z.string() }),
  answerUntil: IsoDate,
  /** Whether it may still be answered, or the answer changed. */
  open: z.boolean(),
  /** The longest that an offer may hold: until the day of arrival, or the last of the month. */
  latestValidity: IsoDate,
  answer: z.nullable(AnswerRequest),
});
export type HostInquiry = z.infer<typeof HostInquiry>;
