import type { JSX } from 'react';
import styles from './progress-bar.module.css';

export type ProgressState = 'idle' | 'running' | 'finished' | 'failed';

export interface ProgressBarProps {
  state: ProgressState;
  /** 0 to 100. */
  value: number;
  label: string;
  hidden: boolean;
}

/** A native `<progress>`, whose width follows the value without an inline style. */
export const ProgressBar = ({ state, value, label, hidden }: ProgressBarProps): JSX.Element => (
  <progress
    className={styles.bar}
    // biome-ignore lint/a11y/noRedundantRoles: the specification requires the attribute
    role="progressbar"
    data-progress-bar=""
    data-state={state}
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(value)}
    value={value}
    max={100}
    hidden={hidden}
  />
);
