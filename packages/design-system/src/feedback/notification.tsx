import type { ComponentProps, JSX, ReactNode } from 'react';
import { CloseIcon } from '../pictures/icons/controls.tsx';
import styles from './notification.module.css';

/** Live region of notifications; it must be in the page before the first one, or that is not announced. */
export const NotificationRegion = ({ label, children, ...rest }: { label: string } & ComponentProps<'section'>): JSX.Element => (
  <section className={styles.region} data-above-banner="" aria-label={label} aria-live="polite" {...rest}>
    {children}
  </section>
);

export interface NotificationProps extends ComponentProps<'div'> {
  closeLabel: string;
  onDismiss: () => void;
  children: ReactNode;
}

export const Notification = ({ closeLabel, onDismiss, children, ...rest }: NotificationProps): JSX.Element => (
  <div className={styles.notification} data-notification="" {...rest}>
    <span>{children}</span>
    <button type="button" className={styles.close} aria-label={closeLabel} onClick={onDismiss}>
      <CloseIcon />
    </button>
  </div>
);
