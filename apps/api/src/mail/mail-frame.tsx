import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import { Body, Container, Head, Heading, Html, Link, Preview, Text } from 'react-email';
import { homeUrl, type MailSubject } from './mail-context.ts';
import { style } from './mail-style.ts';

interface MailFrameProps {
  readonly i18n: I18n;
  readonly subject: MailSubject;
  readonly title: string;
  /** What the list of messages shows beside the subject line. */
  readonly preview: string;
  readonly children: ReactNode;
}

/** What every mail has around its own words. */
export function MailFrame({ i18n, subject, title, preview, children }: MailFrameProps): JSX.Element {
  return (
    <I18nProvider i18n={i18n}>
      <Html lang={subject.order.locale}>
        <Head>
          <title>{title}</title>
          <meta name="color-scheme" content="light" />
        </Head>
        <Preview>{preview}</Preview>
        <Body style={style.body}>
          <Container style={style.sheet}>
            <Link href={homeUrl(subject)} style={style.brand}>
              Nocleh
            </Link>
            <Heading style={style.title}>{title}</Heading>
            {children}
          </Container>
          <Text style={style.foot}>
            <Trans>
              You receive this message because someone ordered a stay with this e-mail address. If it was not you, please reply to it.
            </Trans>
            <br />
            {[subject.invoice.supplier.name, ...subject.invoice.supplier.lines].join(', ')}
          </Text>
        </Body>
      </Html>
    </I18nProvider>
  );
}
