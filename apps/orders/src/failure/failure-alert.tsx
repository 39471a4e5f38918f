import { useLingui } from '@lingui/react/macro';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import type { ReactNode } from 'react';
import type { FailureKind } from './failure.ts';
import styles from './failure-alert.module.css';
import { failureTexts } from './failure-texts.ts';

/** One function for all renders: React calls a new one again and would steal the focus each time. */
const takeFocus = (box: HTMLElement | null) => box?.focus();

/** The refusal of a whole form: what happened and what to do. Takes the focus as it appears, for it came in answer to a press. */
export function FailureAlert({ kind, children }: { kind: FailureKind; children?: ReactNode }) {
  const { i18n } = useLingui();
  const { title, advice } = failureTexts[kind];
  return (
    <Alert className={styles.failure} tone="warning" role="alert" tabIndex={-1} ref={takeFocus} title={i18n._(title)}>
      <p>{i18n._(advice)}</p>
      {children}
    </Alert>
  );
}
