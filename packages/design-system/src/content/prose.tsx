import type { ComponentProps, JSX } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './prose.module.css';

/** Running text: articles, static pages, descriptions. */
export const Prose = ({ className, ...rest }: ComponentProps<'div'>): JSX.Element => (
  <div className={classNames(styles.prose, className)} {...rest} />
);
