import type { ComponentProps, ReactNode } from 'react';
import styles from './titled-section.module.css';

interface TitledSectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title: ReactNode;
  /** Beside the page's content, where titles are small. */
  readonly small?: boolean;
}

/** A part of an order's page. */
export const TitledSection = ({ title, small, className, children, ...rest }: TitledSectionProps) => (
  <section className={small ? styles.small : className} {...rest}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
);
