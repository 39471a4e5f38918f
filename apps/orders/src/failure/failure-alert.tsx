import { useLingui } from '@lingui/react/macro';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import type { ReactNode } from 'react';
import type { FailureKind } from './failure.ts';
import styles from './failure-alert.module.css';
import { failureTexts } from './failure-texts.ts';

/** Must be the same function in all renders: React calls a new ref callback again, which would move the focus each time. */
const focusOnMount = (box: HTMLElement | null) => box?.focus();

/** Explains why a form was refused and what to do. It gets the focus when it appears, as it answers a click. */
export function FailureAlert({ kind, children }: { kind: FailureKind; children?: ReactNode }) {
  const { i18n } = useLingui();
  const { title, advice } = failureTexts[kind];
  return (
    <Alert className={styles.failure} tone="warning" role="alert" tabIndex={-1} ref={focusOnMount} title={i18n._(title)}>
      <p>{i18n._(advice)}</p>
      {children}
    </Alert>
  );
}
