import * as z from 'zod/mini';
import { Instant, IsoDate } from '../dates.ts';
import { Locale } from '../locale-schema.ts';
import { Money } from '../money.ts';
import { commentLength, maxShared, nameLength } from '../shared-list-limits.ts';
import { partyLimits } from '../stay/party.ts';
import { FormGuard } from './form-guard.ts';
import { Id, Token } from './order.ts';
import { oneLine, paragraphs } from './text.ts';

const party = {
  adults: z.int().check(z.minimum(1), z.maximum(partyLimits.adults)),
  /** Ages of the children. */
  children: z.array(z.int().check(z.minimum(0), z.maximum(partyLimits.childAge))).check(z.maxLength(partyLimits.children)),
};

/** Shares a list; its prices are those of the dates and the party, or of the cheapest night without dates. Idempotency-Key required. */
export const ShareRequest = z.object({
  locale: Locale,
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
  ...party,
  accommodations: z.array(Id).check(z.minLength(1), z.maxLength(maxShared)),
  /** Name of the person who shares the list. */
  name: oneLine(nameLength),
  ...FormGuard,
});
export type ShareRequest = z.infer<typeof ShareRequest>;

/** The token of the person's own address. */
export const ParticipantReceipt = z.object({ token: Token });

/** By the token of an invitation. A name is on a list once, whatever its case. Idempotency-Key required. */
export const JoinRequest = z.object({ name: oneLine(nameLength), ...FormGuard });

export const Choice = z.enum(['yes', 'no']);
export type Choice = z.infer<typeof Choice>;

/** Sets the person's vote for an accommodation of the list; null withdraws it. The same again changes nothing. */
export const VoteRequest = z.object({ accommodation: Id, choice: z.nullable(Choice) });

/** Idempotency-Key required. */
export const CommentRequest = z.object({
  accommodation: Id,
  text: paragraphs(commentLength).check(z.minLength(1)),
  ...FormGuard,
});

/** Deletes a comment of one's own; the owner may delete any. A second time changes nothing. */
export const CommentDeletion = z.object({ comment: Id });

/**
 * What a token allows. `owner`: everything, and ending the list. `participant`: votes and comments in their name. `invited`: joining
 * by a name. `viewer`: reading.
 */
const roles = ['owner', 'participant', 'invited', 'viewer'] as const;

export const SharedListEntry = z.object({
  accommodation: z.int(),
  /** Its name when it was added, in the language of the list. */
  name: z.string(),
  /** Price of the stay when it was added, of a night without dates; null if it had none. */
  price: z.nullable(Money),
  addedOn: IsoDate,
  votes: z.array(z.object({ name: z.string(), choice: Choice })),
  /** The vote of the person whose token it is. */
  ownVote: z.nullable(Choice),
  /** Oldest first. */
  comments: z.array(z.object({ id: z.int(), name: z.string(), text: z.string(), at: Instant, deletable: z.boolean() })),
});
export type SharedListEntry = z.infer<typeof SharedListEntry>;

/** A list as the holder of a token sees it. What was on an ended list is deleted. */
export const SharedList = z.object({
  ended: z.boolean(),
  role: z.enum(roles),
  /** Name of the person whose token it is; null for an invitation or a viewer. */
  name: z.nullable(z.string()),
  owner: z.string(),
  from: z.nullable(IsoDate),
  to: z.nullable(IsoDate),
  adults: z.int(),
  children: z.array(z.int()),
  entries: z.array(SharedListEntry),
  /** Tokens to pass on, for the owner alone: one to join by, one to read by. */
  links: z.nullable(z.object({ invitation: Token, view: Token })),
});
export type SharedList = z.infer<typeof SharedList>;
