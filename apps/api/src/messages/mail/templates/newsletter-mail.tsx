import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { Kysely } from 'kysely';
import type { JSX } from 'react';
import { Button, Heading, Link, Text } from 'react-email';
import type { Database } from '../../../db/database.ts';
import type { NewsletterMailKind } from '../../../db/tables/newsletter.ts';
import { siteAddress } from '../../../site-address.ts';
import { type IssueArticle, issueArticles, mailById, type NewsletterMailRow } from '../../newsletter/newsletter.repository.ts';
import type { Mail } from '../mail.ts';
import { mailI18n } from '../mail-i18n.ts';
import { oneClick } from '../one-click.ts';
import { framedMail } from '../parts/mail-frame.tsx';
import { style } from '../parts/mail-style.ts';

interface BodyProps {
  readonly i18n: I18n;
  readonly mail: NewsletterMailRow;
  readonly siteUrl: string;
  readonly articles: readonly IssueArticle[];
}

const pageAddress = ({ mail, siteUrl }: Omit<BodyProps, 'i18n' | 'articles'>, path: string) =>
  siteAddress(siteUrl, mail.locale, `${path}?token=${mail.token}`);

const Confirm = (props: BodyProps): JSX.Element => (
  <>
    <Text style={style.text}>
      <Trans>
        Someone, hopefully you, asked for the Nocleh newsletter at this address. Confirm it, and we’ll write to you once a month.
      </Trans>
    </Text>
    <Text style={style.text}>
      <Button href={pageAddress(props, '/newsletter')} style={style.button}>
        <Trans>Confirm the subscription</Trans>
      </Button>
    </Text>
    <Text style={style.text}>
      <Trans>If it wasn’t you, do nothing: unless it is confirmed, we delete the address after seven days.</Trans>
    </Text>
  </>
);

const AlreadySubscribed = (props: BodyProps): JSX.Element => (
  <Text style={style.text}>
    <Trans>
      Someone, probably you, asked for our newsletter at this address again. You already receive it, so there is nothing to do. If you no
      longer want it, <Link href={pageAddress(props, '/newsletter/odhlaseni')}>unsubscribe here</Link>.
    </Trans>
  </Text>
);

const Welcome = (props: BodyProps): JSX.Element => (
  <>
    <Text style={style.text}>
      <Trans>Your subscription is confirmed. Once a month we’ll send you a few good places to stay, and what to see around them.</Trans>
    </Text>
    <Text style={style.text}>
      <Trans>Until then, there are our articles to read.</Trans>
    </Text>
    <Text style={style.text}>
      <Button href={siteAddress(props.siteUrl, props.mail.locale, '/clanky')} style={style.button}>
        <Trans>Read the articles</Trans>
      </Button>
    </Text>
  </>
);

const UnsubscribeLink = (props: BodyProps): JSX.Element => (
  <>
    <Text style={style.text}>
      <Trans>Someone, probably you, wants to end the newsletter at this address. One click is enough.</Trans>
    </Text>
    <Text style={style.text}>
      <Button href={pageAddress(props, '/newsletter/odhlaseni')} style={style.button}>
        <Trans>Unsubscribe</Trans>
      </Button>
    </Text>
    <Text style={style.text}>
      <Trans>If it wasn’t you, do nothing and the newsletter will keep coming.</Trans>
    </Text>
  </>
);

const Issue = ({ articles, siteUrl, mail }: BodyProps): JSX.Element => (
  <>
    {articles.map(({ slug, title, summary }) => (
      <div key={slug}>
        <Heading as="h2" style={style.subtitle}>
          <Link href={siteAddress(siteUrl, mail.locale, `/clanek/${slug}`)} style={{ color: 'inherit' }}>
            {title}
          </Link>
        </Heading>
        <Text style={style.text}>{summary}</Text>
      </div>
    ))}
  </>
);

interface Template {
  readonly title: (i18n: I18n, articles: readonly IssueArticle[]) => string;
  readonly Body: (props: BodyProps) => JSX.Element;
  /** The state that the subscriber must have when the mail is sent. */
  readonly when: NewsletterMailRow['state'];
}

const templates: Record<NewsletterMailKind, Template> = {
  confirm: { title: (i18n) => i18n._(msg`Please confirm your subscription`), Body: Confirm, when: 'pending' },
  already_subscribed: { title: (i18n) => i18n._(msg`You already receive our newsletter`), Body: AlreadySubscribed, when: 'confirmed' },
  welcome: { title: (i18n) => i18n._(msg`Welcome to our newsletter`), Body: Welcome, when: 'confirmed' },
  unsubscribe_link: { title: (i18n) => i18n._(msg`Unsubscribe from the newsletter`), Body: UnsubscribeLink, when: 'confirmed' },
  issue: { title: (i18n, [first]) => first?.title ?? i18n._(msg`News from Nocleh`), Body: Issue, when: 'confirmed' },
};

export async function newsletterMail(db: Kysely<Database>, id: number, siteUrl: string): Promise<Mail | null> {
  const row = await mailById(db, id);
  if (!row) return null;
  const { title, Body, when } = templates[row.kind];
  if (row.state !== when && !(row.kind === 'unsubscribe_link' && row.state === 'pending')) return null;
  const i18n = mailI18n(row.locale);
  const articles = row.issue_id === null ? [] : await issueArticles(db, row.issue_id, row.locale);
  const heading = title(i18n, articles);
  const unsubscribe = pageAddress({ mail: row, siteUrl }, '/newsletter/odhlaseni');
  const isList = row.kind === 'welcome' || row.kind === 'issue';
  const foot = isList ? (
    <Trans>
      You are receiving this message because you subscribed to the{' '}
      <Link href={new URL(localePath(row.locale, '/'), siteUrl).href}>Nocleh</Link> newsletter. <Link href={unsubscribe}>Unsubscribe</Link>
    </Trans>
  ) : (
    <Trans>You are receiving this message because someone entered this address in the Nocleh newsletter form.</Trans>
  );
  return framedMail({
    i18n,
    locale: row.locale,
    siteUrl,
    to: { name: '', address: row.email },
    title: heading,
    preview: articles[0]?.summary ?? heading,
    foot,
    children: <Body i18n={i18n} mail={row} siteUrl={siteUrl} articles={articles} />,
    ...(isList ? { headers: oneClick(unsubscribe) } : {}),
  });
}
