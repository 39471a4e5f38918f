import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@nocleh/i18n/format.ts';
import { formatNamedDate } from '@nocleh/i18n/named-dates.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type ComponentProps, useEffect, useRef } from 'react';
import { SendingPlan } from './sending-plan.tsx';
import styles from './voucher.module.css';
import { VoucherSheet } from './voucher-sheet.tsx';

interface VoucherPreviewProps extends ComponentProps<typeof VoucherSheet> {
  readonly title: string;
  readonly place: string;
  readonly validUntil: string;
  /** Where it is mailed besides its buyer, and on which day. */
  readonly recipientEmail?: string | undefined;
  readonly sendOn?: string | undefined;
  readonly today: string;
  readonly isForAmount?: boolean;
  /** The answer of the action: each new one moves the focus here. */
  readonly answer: object;
}

/** The voucher before it is paid, and when its recipient gets it. */
export function VoucherPreview({
  title,
  place,
  validUntil,
  recipientEmail,
  sendOn,
  today,
  isForAmount,
  answer,
  ...sheet
}: VoucherPreviewProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer moves the focus, also one with the same texts
  useEffect(() => section.current?.focus(), [answer]);
  return (
    <section ref={section} id="preview" tabIndex={-1} className={styles.preview} aria-label={t`Preview of the voucher`}>
      <h2 className={styles.previewTitle}>{title}</h2>
      <p className={styles.soft}>{place}</p>
      <VoucherSheet {...sheet} />
      <p className={styles.soft}>
        {isForAmount ? (
          <Trans>Valid until {formatDate(locale, validUntil)} if it is paid for today</Trans>
        ) : (
          <Trans>Latest arrival date: {formatNamedDate(locale, validUntil, 'long')}</Trans>
        )}
      </p>
      {recipientEmail && (
        <p className={styles.sending}>
          <SendingPlan email={recipientEmail} on={sendOn ?? today} today={today} isPaid={false} />
        </p>
      )}
      <p className={styles.soft}>
        {isForAmount ? (
          <Trans>The code is added when you have paid.</Trans>
        ) : (
          <Trans>The code is added when you have paid. The voucher names no price.</Trans>
        )}
      </p>
    </section>
  );
}
