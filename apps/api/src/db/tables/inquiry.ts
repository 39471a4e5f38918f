import type { AnswerRequest } from '@nocleh/contracts/api/inquiry.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface InquiryTable {
  id: GeneratedAlways<number>;
  token: string;
  locale: Locale;
  created_at: Date;
  /** Dates, or a month. */
  arrival: string | null;
  departure: string | null;
  /** Its first day. */
  month: string | null;
  adults: number;
  /** Ages. */
  children: number[];
  /** Where accommodations were chosen by place. */
  place_id: number | null;
  budget: number | null;
  budget_currency: Currency | null;
  message: string;
  name: string;
  email: string;
  phone: string | null;
  answer_until: string;
  /** Last day on which it is kept. */
  forget_after: string;
  /** When the visitor was last told of answers, and how often. */
  told_at: Date | null;
  told: Generated<number>;
}

/** The inquiry as it went to one host. */
export interface HostInquiryTable {
  id: GeneratedAlways<number>;
  inquiry_id: number;
  accommodation_id: number;
  token: string;
  /** Where it was sent. */
  email: string;
  /** Null: waits until the host has had fewer. */
  asked_at: Date | null;
  answer: ColumnType<AnswerRequest | null, string | null, string | null>;
  answered_at: Date | null;
  /** Whether the visitor has been told of the answer as it stands. */
  told: Generated<boolean>;
}
