import type { ComponentProps, ReactNode } from 'react';
import styles from './titled-section.module.css';

interface TitledSectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title: ReactNode;
  /** Small title, for sections beside the page's content. */
  readonly small?: boolean;
}

/** A section of an order's page. */
export const TitledSection = ({ title, small, className, children, ...rest }: TitledSectionProps) => (
  <section className={small ? styles.small : className} {...rest}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
);
