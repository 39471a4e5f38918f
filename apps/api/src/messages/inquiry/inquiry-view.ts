import type { HostAnswer, HostInquiry, Inquiry } from '@nocleh/contracts/api/inquiry.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { lastDayOf } from '@nocleh/contracts/stay/calendar-month.ts';
import { textOf } from '@nocleh/i18n/pick-text.ts';
import { toPicture } from '../../catalogue/search/picture-view.ts';
import type { HostInquiryRow, HostRow, InquiryRow } from './inquiry.repository.ts';

export const hostName = ({ name, names }: HostRow, locale: Locale): string => textOf(names, locale) || name;

const asked = (row: InquiryRow, locale: Locale) => ({
  locale: row.locale,
  sentAt: row.created_at.toISOString(),
  from: row.arrival,
  to: row.departure,
  month: row.month?.slice(0, 7) ?? null,
  adults: row.adults,
  children: row.children,
  place: row.place && { slug: row.place.slug, name: textOf(row.place.names, locale) },
  budget: row.budget === null || row.budget_currency === null ? null : { amount: row.budget, currency: row.budget_currency },
  message: row.message,
  name: row.name,
  email: row.email,
  phone: row.phone,
});

function stateOf({ answer, sent }: HostRow, { answer_until }: InquiryRow, today: string): HostAnswer['state'] {
  if (answer && !answer.available) return 'declined';
  if (answer?.available) return answer.validUntil < today ? 'expired' : 'offered';
  if (answer_until < today) return 'unanswered';
  return sent ? 'waiting' : 'queued';
}

function hostAnswer(host: HostRow, inquiry: InquiryRow, locale: Locale, today: string): HostAnswer {
  const { answer, picture } = host;
  const name = hostName(host, locale);
  const offer = answer?.available ? answer : null;
  return {
    accommodation: {
      slug: host.slug,
      name,
      placeName: textOf(host.place, locale),
      picture: picture && toPicture(picture, locale, { name, number: 1 }),
    },
    state: stateOf(host, inquiry, today),
    total: offer?.total ?? null,
    validUntil: offer?.validUntil ?? null,
    reason: answer?.available === false ? answer.reason : null,
    note: answer?.note ?? '',
    email: offer ? host.email : null,
  };
}

const order: readonly HostAnswer['state'][] = ['offered', 'expired', 'waiting', 'queued', 'unanswered', 'declined'];
/** Offers first, by currency and price; the others in the order of asking. */
const byUse = (a: HostAnswer, b: HostAnswer): number =>
  order.indexOf(a.state) - order.indexOf(b.state) ||
  (a.total?.currency ?? '').localeCompare(b.total?.currency ?? '') ||
  (a.total?.amount ?? 0) - (b.total?.amount ?? 0);

export function inquiryView(row: InquiryRow, hosts: readonly HostRow[], locale: Locale, today: string): Inquiry {
  const answers = hosts.map((host) => hostAnswer(host, row, locale, today));
  return { ...asked(row, locale), answerUntil: row.answer_until, hosts: answers.toSorted(byUse) };
}

/** Day of arrival, or the last day of the month: offers must not be valid longer. */
export const latestValidity = ({ arrival, month }: Pick<InquiryRow, 'arrival' | 'month'>): string => arrival ?? lastDayOf(month ?? '');

export function hostInquiryView(row: HostInquiryRow, locale: Locale, today: string): HostInquiry {
  const { host } = row;
  return {
    ...asked(row, locale),
    accommodation: { slug: host.slug, name: hostName(host, locale) },
    answerUntil: row.answer_until,
    open: today <= row.answer_until,
    latestValidity: latestValidity(row),
    answer: host.answer,
  };
}
