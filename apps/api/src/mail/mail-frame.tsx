import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { JSX, ReactNode } from 'react';
import { Body, Container, Head, Heading, Html, Link, Preview, Text } from 'react-email';
import { siteAddress } from './mail-context.ts';
import { style } from './mail-style.ts';

interface MailFrameProps {
  readonly i18n: I18n;
  readonly locale: Locale;
  readonly siteUrl: string;
  readonly title: string;
  /** What the list of messages shows beside the subject line. */
  readonly preview: string;
  /** Why one gets this message, and from whom. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** What every mail has around its own words. */
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
          <Text style={style.foot}>{foot}</Text>
        </Body>
      </Html>
    </I18nProvider>
  );
}
