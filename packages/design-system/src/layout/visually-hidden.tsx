import type { ComponentProps, JSX } from 'react';
import styles from './visually-hidden.module.css';

export const visuallyHiddenClass = styles.hidden;

/** For screen readers only; shows itself if something in it is focused. */
export const VisuallyHidden = (props: ComponentProps<'span'>): JSX.Element => <span className={styles.hidden} {...props} />;
