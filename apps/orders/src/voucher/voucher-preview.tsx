import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type ComponentProps, useEffect, useRef } from 'react';
import styles from './voucher.module.css';
import { VoucherSheet } from './voucher-sheet.tsx';

interface VoucherPreviewProps extends ComponentProps<typeof VoucherSheet> {
  readonly title: string;
  readonly place: string;
  readonly validUntil: string;
  /** The answer of the action: each new one moves the focus here. */
  readonly answer: object;
}

/** The voucher before it is paid. */
export function VoucherPreview({ title, place, validUntil, answer, ...sheet }: VoucherPreviewProps) {
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
        <Trans>Latest arrival date: {formatDate(locale, validUntil, 'long')}</Trans>
      </p>
      <p className={styles.soft}>
        <Trans>The code is added when you have paid. The voucher names no price.</Trans>
      </p>
    </section>
  );
}
