import type { Choice } from '@nocleh/contracts/api/shared-list.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import type { GeneratedAlways } from 'kysely';

export interface SharedListTable {
  id: GeneratedAlways<number>;
  view_hash: string;
  invitation_hash: string;
  arrival: string | null;
  departure: string | null;
  adults: number;
  /** Ages of the children. */
  children: number[];
  /** The last day on which somebody opened it. */
  used_on: string;
  ended_at: Date | null;
}

export interface SharedEntryTable {
  list_id: number;
  accommodation_id: number;
  position: number;
  /** The accommodation's name when it was added. */
  name: string;
  /** Price of the stay when it was added. */
  price: number | null;
  price_currency: Currency | null;
  added_on: string;
}

export interface SharedParticipantTable {
  id: GeneratedAlways<number>;
  list_id: number;
  name: string;
  token_hash: string;
  is_owner: boolean;
}

export interface SharedVoteTable {
  participant_id: number;
  accommodation_id: number;
  choice: Choice;
}

export interface SharedCommentTable {
  id: GeneratedAlways<number>;
  participant_id: number;
  accommodation_id: number;
  text: string;
  created_at: Date;
}
