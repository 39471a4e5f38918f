import type { ComponentProps, JSX } from 'react';
import styles from './visually-hidden.module.css';

export const visuallyHiddenClass = styles.hidden;

/** Visible to screen readers only, and when something in it has the focus. */
export const VisuallyHidden = (props: ComponentProps<'span'>): JSX.Element => <span className={styles.hidden} {...props} />;
