import type { JSX, ReactNode } from 'react';
import { CheckIcon } from '../pictures/icons/controls.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './step-indicator.module.css';

export interface Step {
  /** A link if the visitor may go back to the step. */
  name: ReactNode;
}

export interface StepIndicatorProps {
  label: string;
  steps: readonly Step[];
  /** Index of the current step. */
  current: number;
  /** Text for screen readers before the names of finished steps: "done:". */
  doneLabel: string;
}

export const StepIndicator = ({ label, steps, current, doneLabel }: StepIndicatorProps): JSX.Element => (
  <nav aria-label={label}>
    <ol className={styles.steps}>
      {steps.map(({ name }, index) => (
        <li
          key={index}
          className={classNames(styles.step, index < current && styles.done, index === current && styles.current)}
          {...(index === current && { 'aria-current': 'step' as const })}
        >
          <span className={styles.name}>
            {index < current && <CheckIcon label={doneLabel} />}
            {name}
          </span>
        </li>
      ))}
    </ol>
  </nav>
);
