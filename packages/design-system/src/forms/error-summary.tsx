import { type JSX, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { WarningIcon } from '../pictures/icons/signs.tsx';
import styles from './error-summary.module.css';
import { fieldId } from './field.tsx';

export interface FormError {
  /** The field's name; without one the error belongs to the form as a whole. */
  name?: string;
  message: ReactNode;
}

export interface ErrorSummaryProps {
  title: ReactNode;
  errors: readonly FormError[];
  /** What the errors came with (the action's data): a new one takes the reader here again, a mere render does not. */
  answer?: unknown;
}

/** What is wrong, first in the form: takes the focus when it appears and links to each field. Nothing without errors. */
export const ErrorSummary = ({ title, errors, answer }: ErrorSummaryProps): JSX.Element | null =>
  errors.length > 0 ? <Summary title={title} errors={errors} answer={answer} /> : null;

/** Leads to the field without changing the address: with the address would go what the form was answered, the errors themselves. */
function leadTo(name: string, event: MouseEvent): void {
  const place = document.getElementById(fieldId(name));
  const controls = 'input, select, textarea';
  const control = place?.matches(controls) ? place : place?.querySelector<HTMLElement>(controls);
  if (!control) return;
  event.preventDefault();
  control.focus();
}

function Summary({ title, errors, answer }: ErrorSummaryProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second answer with the same errors must be noticed too
  useEffect(() => box.current?.focus(), [answer]);
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="alert">
      <p className={styles.title}>
        <WarningIcon /> {title}
      </p>
      <ul className={styles.list}>
        {errors.map(({ name, message }, index) => (
          <li key={name ?? index}>
            {name ? (
              <a href={`#${fieldId(name)}`} onClick={(event) => leadTo(name, event)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
