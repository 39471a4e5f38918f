import { type JSX, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { WarningIcon } from '../pictures/icons/signs.tsx';
import styles from './error-summary.module.css';
import { fieldId } from './field.tsx';

export interface FormError {
  /** Name of the field; without it the error is about the whole form. */
  name?: string;
  message: ReactNode;
}

export interface ErrorSummaryProps {
  title: ReactNode;
  errors: readonly FormError[];
  /** Action data with the errors: a new object moves the focus here again, another render doesn't. */
  answer?: unknown;
}

/** Errors at the top of a form with links to their fields; it gets the focus when it appears. Renders nothing without errors. */
export const ErrorSummary = ({ title, errors, answer }: ErrorSummaryProps): JSX.Element | null =>
  errors.length > 0 ? <Summary title={title} errors={errors} answer={answer} /> : null;

/** Focuses the field without a navigation, which would discard the action data and so the errors. */
function focusField(name: string, event: MouseEvent): void {
  const place = document.getElementById(fieldId(name));
  const controls = 'input, select, textarea';
  const control = place?.matches(controls) ? place : place?.querySelector<HTMLElement>(controls);
  if (!control) return;
  event.preventDefault();
  control.focus();
}

function Summary({ title, errors, answer }: ErrorSummaryProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second answer with the same errors must move the focus too
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
              <a href={`#${fieldId(name)}`} onClick={(event) => focusField(name, event)}>
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
