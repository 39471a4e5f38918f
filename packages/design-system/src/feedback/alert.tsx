import type { ComponentProps, JSX, ReactNode } from 'react';
import { CheckCircleIcon, InfoIcon, WarningIcon } from '../pictures/icons/signs.tsx';
import { classNames } from '../styles/class-names.ts';
import styles from './alert.module.css';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

const icons = { info: InfoIcon, success: CheckCircleIcon, warning: WarningIcon, danger: WarningIcon } as const;

export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: AlertTone;
  title?: ReactNode;
}

/** A message within the page. Use `role="alert"` or `role="status"` only if it appears after an action. */
export function Alert({ tone = 'info', title, className, children, ...rest }: AlertProps): JSX.Element {
  const Sign = icons[tone];
  return (
    <div className={classNames(styles.alert, styles[tone], className)} {...rest}>
      <Sign />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
