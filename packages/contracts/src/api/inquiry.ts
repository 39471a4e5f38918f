import * as z from 'zod/mini';
import { nightsBetween } from '../calendar-day.ts';
import { Instant, IsoDate } from '../dates.ts';
import { maxAccommodations, maxMonthsAhead, messageLength, noteLength } from '../inquiry-limits.ts';
import { maxNights } from '../limits.ts';
import { Locale } from '../locale-schema.ts';
import { Currency, Money } from '../money.ts';
import { addMonths } from '../stay/calendar-month.ts';
import { partyLimits } from '../stay/party.ts';
import { FormGuard } from './form-guard.ts';
import { Token } from './order.ts';
import { Picture } from './search.ts';
import { Email, oneLine, paragraphs } from './text.ts';

/** For example `2027-07`. */
export const IsoMonth = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
const Slug = z.string().check(z.regex(/^[a-z0-9-]{1,120}$/));
/** A typed price: positive, at most 20 million. */
const Amount = z.object({ amount: z.int().check(z.minimum(1), z.maximum(2_000_000_000)), currency: Currency });

/** Dates, or a month within which any are suitable. */
const period = { from: z.optional(IsoDate), to: z.optional(IsoDate), month: z.optional(IsoMonth) };
const party = {
  adults: z.int().check(z.minimum(1), z.maximum(partyLimits.adults)),
  /** Ages of the children. */
  children: z.array(z.int().check(z.minimum(0), z.maximum(partyLimits.childAge))).check(z.maxLength(partyLimits.children)),
};

/** Asks for offers. Its language is that of the form's page. Idempotency-Key required. */
export const InquiryRequest = z.object({
  locale: Locale,
  ...period,
  ...party,
  /** Slug of a place whose hosts are asked, instead of slugs of accommodations. */
  place: z.optional(Slug),
  accommodations: z._default(z.array(Slug).check(z.maxLength(maxAccommodations)), []),
  /** Budget for the whole stay. */
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

/** The problem of a period. Each field is a valid day or month, or missing. */
function periodProblem({ from, to, month }: Pick<InquiryRequest, 'from' | 'to' | 'month'>, today: string): InquiryProblem | null {
  const horizon = addMonths(today, maxMonthsAhead);
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

/** Rules that the schema can't express, as they concern several fields or today. */
export function inquiryProblems(
  inquiry: Pick<InquiryRequest, 'from' | 'to' | 'month' | 'place'> & { readonly accommodations?: readonly string[] },
  today: string,
): InquiryProblem[] {
  const days = periodProblem(inquiry, today);
  const asksNobody = inquiry.place === undefined && (inquiry.accommodations ?? []).length === 0;
  return [...(days ? [days] : []), ...(asksNobody ? [{ field: 'place', code: 'required' } as const] : [])];
}

/** The response to a sent inquiry. */
export const InquiryReceipt = z.object({ token: Token });

export const declineReasons = ['full', 'closed', 'too_many', 'too_short', 'other'] as const;
export const DeclineReason = z.enum(declineReasons);
export type DeclineReason = z.infer<typeof DeclineReason>;

/** A host's answer: an offer, whose total includes every unavoidable fee, or a reason. Repeating it changes nothing. */
export const AnswerRequest = z.discriminatedUnion('available', [
  z.object({
    available: z.literal(true),
    total: Amount,
    /** Last day on which the offer is valid. */
    validUntil: IsoDate,
    note: z._default(paragraphs(noteLength), ''),
  }),
  z.object({ available: z.literal(false), reason: DeclineReason, note: z._default(paragraphs(noteLength), '') }),
]);
export type AnswerRequest = z.infer<typeof AnswerRequest>;

/** A rule that the schema can't express: an offer is valid at least today, and at most until `latest`, the day of arrival. */
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
 * `queued`: not yet accepted by the host's mail server. `waiting`: accepted. `unanswered`: the time to answer is over. `expired`:
 * an offer that is no longer valid.
 */
export const hostAnswerStates = ['offered', 'expired', 'queued', 'waiting', 'unanswered', 'declined'] as const;
export const HostAnswer = z.object({
  accommodation: z.object({ slug: z.string(), name: z.string(), placeName: z.string(), picture: z.nullable(Picture) }),
  state: z.enum(hostAnswerStates),
  total: z.nullable(Money),
  validUntil: z.nullable(IsoDate),
  reason: z.nullable(DeclineReason),
  note: z.string(),
  /** Contact for accepting the offer. */
  email: z.nullable(z.string()),
});
export type HostAnswer = z.infer<typeof HostAnswer>;

export const InquiryQuery = z.object({ locale: Locale });
/** The visitor's view: the inquiry and the answers; offers first, per currency by price. */
export const Inquiry = z.object({
  ...asked,
  /** Last day on which hosts may answer. */
  answerUntil: IsoDate,
  hosts: z.array(HostAnswer),
});
export type Inquiry = z.infer<typeof Inquiry>;

/** The host's view, by the host's own token. */
export const HostInquiry = z.object({
  ...asked,
  accommodation: z.object({ slug: z.string(), name: z.string() }),
  answerUntil: IsoDate,
  /** Whether the host may still answer, or change the answer. */
  open: z.boolean(),
  /** Latest end of an offer's validity: the day of arrival, or the last day of the month. */
  latestValidity: IsoDate,
  answer: z.nullable(AnswerRequest),
});
export type HostInquiry = z.infer<typeof HostInquiry>;
