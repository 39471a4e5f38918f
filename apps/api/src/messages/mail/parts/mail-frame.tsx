import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { createContext, Fragment, type JSX, type ReactNode, useContext } from 'react';
import { Body, Container, Head, Heading, Html, Link, Preview, Text } from 'react-email';
import { supplierParty } from '../../../billing/seller/parties.ts';
import type { Seller } from '../../../billing/seller/seller.ts';
import { siteAddress } from '../../../site-address.ts';
import type { Mail } from '../mail.ts';
import { style } from './mail-style.ts';

interface MailFrameProps {
  readonly i18n: I18n;
  readonly locale: Locale;
  readonly siteUrl: string;
  readonly title: string;
  /** Shown beside the subject in the list of messages. */
  readonly preview: string;
  /** The reason why the recipient gets this message, and the sender. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** The company named at the end of every mail. */
export const SellerContext = createContext<Seller | null>(null);

function SellerLines({ locale }: { readonly locale: Locale }): JSX.Element | null {
  const seller = useContext(SellerContext);
  if (!seller) return null;
  const { name, lines, companyId, register, email, phone } = supplierParty(seller, locale);
  const facts = [
    [name, ...lines].join(', '),
    <Trans key="id">Company number: {companyId}</Trans>,
    <Trans key="register">Commercial register: {register}</Trans>,
    <Fragment key="contact">
      <Link href={`mailto:${email}`} style={style.link}>
        {email}
      </Link>
      , {phone}
    </Fragment>,
  ];
  return (
    <>
      {facts.map((fact, index) => (
        <Fragment key={index}>
          <br />
          {fact}
        </Fragment>
      ))}
    </>
  );
}

/** The frame of every mail: header, title, footer. */
export function MailFrame({ i18n, locale, siteUrl, title, preview, foot, children }: MailFrameProps): JSX.Element {
  return (
    <I18nProvider i18n={i18n}>
      <Html lang={locale}>
        <Head>
          <title>{title}</title>
          <meta name="color-scheme" content="light" />
        </Head>
        <Preview>{preview}</Preview>
        <Body style={style.body}>
          <Container style={style.sheet}>
            <Link href={siteAddress(siteUrl, locale, '/')} style={style.brand}>
              Nocleh
            </Link>
            <Heading style={style.title}>{title}</Heading>
            {children}
          </Container>
          <Text style={style.foot}>
            {foot}
            <SellerLines locale={locale} />
          </Text>
        </Body>
      </Html>
    </I18nProvider>
  );
}

type FramedMail = MailFrameProps & Omit<Mail, 'locale' | 'subject' | 'body'>;

/** A mail in the frame, whose title is its subject. */
export function framedMail({ i18n, locale, siteUrl, title, preview, foot, children, ...mail }: FramedMail): Mail {
  const frame = { i18n, locale, siteUrl, title, preview, foot };
  return { ...mail, locale, subject: title, body: <MailFrame {...frame}>{children}</MailFrame> };
}
