import type { AnswerRequest } from '@nocleh/contracts/api/inquiry.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Currency } from '@nocleh/contracts/money.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface InquiryTable {
  id: GeneratedAlways<number>;
  token: string;
  locale: Locale;
  created_at: Date;
  /** An inquiry has either dates or a month. */
  arrival: string | null;
  departure: string | null;
  /** First day of the month. */
  month: string | null;
  adults: number;
  /** Ages of the children. */
  children: number[];
  /** The place by which accommodations were selected. */
  place_id: number | null;
  budget: number | null;
  budget_currency: Currency | null;
  message: string;
  name: string;
  email: string;
  phone: string | null;
  answer_until: string;
  /** Last day on which the inquiry is stored. */
  keep_until: string;
  /** When the visitor was last notified of answers, and how often. */
  notified_at: Date | null;
  notifications: Generated<number>;
}

/** The inquiry as sent to one host. */
export interface HostInquiryTable {
  id: GeneratedAlways<number>;
  inquiry_id: number;
  accommodation_id: number;
  token: string;
  /** Recipient of the inquiry. */
  email: string;
  /** Null while the host has reached the limit of inquiries per hour. */
  asked_at: Date | null;
  answer: ColumnType<AnswerRequest | null, string | null, string | null>;
  answered_at: Date | null;
  /** Whether the visitor has been notified of the current answer. */
  notified: Generated<boolean>;
}
