import type { I18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import type { MailSubject } from './mail-context.ts';
import { MailFrame } from './mail-frame.tsx';

interface OrderMailFrameProps {
  readonly i18n: I18n;
  readonly subject: MailSubject;
  readonly title: string;
  readonly preview: string;
  readonly children: ReactNode;
}

export function OrderMailFrame({ subject, ...rest }: OrderMailFrameProps): JSX.Element {
  const { order, siteUrl } = subject;
  const foot = (
    <Trans>
      You are receiving this message because someone booked a stay with this e-mail address. If it wasn’t you, please reply and let us know.
    </Trans>
  );
  return <MailFrame {...rest} locale={order.locale} siteUrl={siteUrl} foot={foot} />;
}
