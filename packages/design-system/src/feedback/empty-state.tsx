import type { JSX, ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon: ReactNode;
  title: ReactNode;
  level?: 1 | 2 | 3;
  children?: ReactNode;
}

export function EmptyState({ icon, title, level = 2, children }: EmptyStateProps): JSX.Element {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.empty}>
      <div className={styles.icon}>{icon}</div>
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
