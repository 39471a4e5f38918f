import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { HostAnswer } from '@nocleh/contracts/api/inquiry.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { defaultLocale, type Locale } from '@nocleh/contracts/locale.ts';
import { formatDate, formatDateRange, formatMoney } from '@nocleh/i18n/format.ts';
import { formatNamedDate } from '@nocleh/i18n/named-dates.ts';
import { textOf } from '@nocleh/i18n/pick-text.ts';
import type { Kysely } from 'kysely';
import type { JSX, ReactNode } from 'react';
import { Button, Text } from 'react-email';
import type { Database } from '../../../db/database.ts';
import { siteAddress } from '../../../site-address.ts';
import { hostInquiryBy, hostsOf, type InquiryRow, inquiryBy } from '../../inquiry/inquiry.repository.ts';
import { hostName, inquiryView } from '../../inquiry/inquiry-view.ts';
import type { Mail } from '../mail.ts';
import { mailI18n } from '../mail-i18n.ts';
import { framedMail } from '../parts/mail-frame.tsx';
import { style } from '../parts/mail-style.ts';
import { Row, Rows } from '../parts/stay-facts.tsx';
import { WrittenText } from '../parts/written-text.tsx';

/** The page on which the visitor sees the answers. */
const statusUrl = (siteUrl: string, { locale, token }: InquiryRow): string => siteAddress(siteUrl, locale, `/poptavka/stav/${token}`);

/** The ages of children, with the plural form that the last one requires: `4, 9 let`. */
function Ages({ of }: { readonly of: readonly number[] }) {
  const list = of.join(', ');
  return <Plural value={of.at(-1) ?? 0} one={<Trans>aged {list}</Trans>} other={<Trans>aged {list}</Trans>} />;
}

/**
 * The content of an inquiry. Contact and message only with `withContact`, for hosts: the address that gets the copy may belong to
 * another person than the one who filled in the form.
 */
function InquiryFacts({ row, locale, withContact }: { readonly row: InquiryRow; readonly locale: Locale; readonly withContact?: boolean }) {
  const { arrival, departure, month, adults, children, budget, budget_currency, message } = row;
  return (
    <Rows>
      <Row label={<Trans>Dates</Trans>}>
        {arrival && departure
          ? formatDateRange(locale, arrival, departure)
          : month && (
              <>
                {formatNamedDate(locale, month, 'month')} (<Trans>flexible</Trans>)
              </>
            )}
      </Row>
      <Row label={<Trans>Guests</Trans>}>
        <Plural value={adults} one="# adult" other="# adults" />
        {children.length > 0 && (
          <>
            , <Plural value={children.length} one="# child" other="# children" /> (
            <Ages of={children} />)
          </>
        )}
      </Row>
      {row.place && <Row label={<Trans>Place</Trans>}>{textOf(row.place.names, locale)}</Row>}
      {budget !== null && budget_currency !== null && (
        <Row label={<Trans>Budget for the stay</Trans>}>{formatMoney(locale, { amount: budget, currency: budget_currency })}</Row>
      )}
      {withContact && message && (
        <Row label={<Trans>Message</Trans>}>
          <WrittenText>{message}</WrittenText>
        </Row>
      )}
      {withContact && (
        <Row label={<Trans>Contact</Trans>}>
          <span dir="auto">{row.name}</span>
          <br />
          {row.email}
          {row.phone && (
            <>
              <br />
              {row.phone}
            </>
          )}
        </Row>
      )}
    </Rows>
  );
}

const Action = ({ href, children }: { readonly href: string; readonly children: ReactNode }): JSX.Element => (
  <Text style={{ ...style.text, margin: '26px 0' }}>
    <Button href={href} style={style.button}>
      {children}
    </Button>
  </Text>
);

const VisitorsFoot = (): JSX.Element => (
  <Trans>
    You are receiving this message because someone sent an enquiry with this e-mail address. If it wasn’t you, please reply and we’ll delete
    the enquiry.
  </Trans>
);

/** To the visitor: which hosts are asked, and where the answers will be shown. */
export async function inquiryReceivedMail(db: Kysely<Database>, id: number, siteUrl: string): Promise<Mail | null> {
  const row = await inquiryBy(db, { id });
  if (!row) return null;
  const { locale, name, email } = row;
  const hosts = await hostsOf(db, id, locale);
  const i18n = mailI18n(locale);
  const title = i18n._(msg`We are passing on your enquiry`);
  return framedMail({
    i18n,
    locale,
    siteUrl,
    to: { name, address: email },
    title,
    preview: hosts.map((host) => hostName(host, locale)).join(', '),
    foot: <VisitorsFoot />,
    children: (
      <>
        <Text style={style.text}>
          <Plural value={hosts.length} one="It goes to this host:" other="It goes to these # hosts:" />
        </Text>
        <Rows>
          {hosts.map((host) => (
            <Row key={host.id} label={textOf(host.place, locale)}>
              {hostName(host, locale)}
            </Row>
          ))}
        </Rows>
        <Text style={{ ...style.text, margin: '22px 0 14px' }}>
          <Trans>We’ll write to you when the first answer arrives. You’ll find them all, side by side, at this link:</Trans>
        </Text>
        <Action href={statusUrl(siteUrl, row)}>
          <Trans>See the answers</Trans>
        </Action>
        <Text style={style.text}>
          <Trans>This is what you asked for:</Trans>
        </Text>
        <InquiryFacts row={row} locale={locale} />
      </>
    ),
  });
}

/** To a host, in Czech: the inquiry, and where to answer. A reply goes to the visitor. */
export async function hostInquiryMail(db: Kysely<Database>, id: number, siteUrl: string): Promise<Mail | null> {
  const locale = defaultLocale;
  const row = await hostInquiryBy(db, { id }, locale);
  if (!row) return null;
  const { host, name, email } = row;
  const i18n = mailI18n(locale);
  const accommodation = hostName(host, locale);
  const title = i18n._(msg`Enquiry for ${accommodation}`);
  return framedMail({
    i18n,
    locale,
    siteUrl,
    to: { name: accommodation, address: host.email },
    replyTo: { name, address: email },
    title,
    preview: row.message || accommodation,
    foot: (
      <Trans>
        You are receiving this message because {accommodation} is offered on Nocleh. Use the visitor’s details for your answer and for
        nothing else.
      </Trans>
    ),
    children: (
      <>
        <Text style={style.text}>
          <Trans>A visitor to Nocleh is asking for an offer. Please say whether you are free and what the whole stay costs.</Trans>
        </Text>
        <InquiryFacts row={row} locale={locale} withContact />
        {row.locale !== locale && (
          <Text style={{ ...style.text, margin: '22px 0 0' }}>
            {row.locale === 'de' ? (
              <Trans>The visitor reads German. We translate the answer form, not your note.</Trans>
            ) : row.locale === 'pl' ? (
              <Trans>The visitor reads Polish. We translate the answer form, not your note.</Trans>
            ) : (
              <Trans>The visitor reads English. We translate the answer form, not your note.</Trans>
            )}
          </Text>
        )}
        <Action href={siteAddress(siteUrl, locale, `/poptavka/odpoved/${host.token}`)}>
          <Trans>Answer the enquiry</Trans>
        </Action>
        <Text style={style.text}>
          <Trans>
            It takes a minute, and you can answer, or change your answer, until {formatDate(locale, row.answer_until)}. Whoever has the link
            can answer for you, so keep it to yourself.
          </Trans>
        </Text>
      </>
    ),
  });
}

function AnswerText({ answer: { state, total, validUntil }, locale }: { readonly answer: HostAnswer; readonly locale: Locale }) {
  if (total && validUntil)
    return (
      <>
        <strong>{formatMoney(locale, total)}</strong>,{' '}
        {state === 'expired' ? (
          <Trans>was valid until {formatDate(locale, validUntil)}</Trans>
        ) : (
          <Trans>valid until {formatDate(locale, validUntil)}</Trans>
        )}
      </>
    );
  if (state === 'declined') return <Trans>can’t take you this time</Trans>;
  return state === 'unanswered' ? <Trans>has not answered</Trans> : <Trans>has not answered yet</Trans>;
}

/** To the visitor, at the first answer and then collected: the state of all answers. */
export async function inquiryAnsweredMail(
  { db, now }: { readonly db: Kysely<Database>; readonly now: () => Date },
  id: number,
  siteUrl: string,
): Promise<Mail | null> {
  const row = await inquiryBy(db, { id });
  if (!row) return null;
  const { locale, name, email } = row;
  const { hosts } = inquiryView(row, await hostsOf(db, id, locale), locale, today(now()));
  const i18n = mailI18n(locale);
  const hasOffer = hosts.some(({ state }) => state === 'offered');
  const title = hasOffer ? i18n._(msg`You have an offer`) : i18n._(msg`Your enquiry has been answered`);
  return framedMail({
    i18n,
    locale,
    siteUrl,
    to: { name, address: email },
    title,
    preview: hosts[0]?.accommodation.name ?? title,
    foot: <VisitorsFoot />,
    children: (
      <>
        <Text style={style.text}>
          <Trans>Here are the answers to your enquiry so far. Prices are for the whole stay, with all charges.</Trans>
        </Text>
        <Rows>
          {hosts.map((answer) => (
            <Row key={answer.accommodation.slug} label={answer.accommodation.name}>
              <AnswerText answer={answer} locale={locale} />
            </Row>
          ))}
        </Rows>
        <Action href={statusUrl(siteUrl, row)}>
          <Trans>Compare the answers</Trans>
        </Action>
        <Text style={style.text}>
          <Trans>There you’ll also see the hosts’ notes, and how to accept an offer.</Trans>
        </Text>
      </>
    ),
  });
}
