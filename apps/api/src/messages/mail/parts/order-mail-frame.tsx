import type { I18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { JSX, ReactNode } from 'react';
import type { OrderMailData } from '../data/mail-data.ts';
import { MailFrame } from './mail-frame.tsx';

interface OrderMailFrameProps {
  readonly i18n: I18n;
  readonly data: OrderMailData;
  readonly title: string;
  readonly preview: string;
  readonly children: ReactNode;
}

export function OrderMailFrame({ data, ...rest }: OrderMailFrameProps): JSX.Element {
  const { order, siteUrl } = data;
  const foot = (
    <Trans>
      You are receiving this message because someone booked a stay with this e-mail address. If it wasn’t you, please reply and let us know.
    </Trans>
  );
  return <MailFrame {...rest} locale={order.locale} siteUrl={siteUrl} foot={foot} />;
}
