import { Container, WithAside } from '@nocleh/design-system/layout.tsx';
import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

/** The frame of every page of an order: heading, what stands right below it, the content, and a summary beside it. */
export const PageFrame = ({ heading, below, aside, children }: { heading: ReactNode; below?: ReactNode; aside?: ReactNode; children: ReactNode }) => (
  <Container className={styles.page}>
    <header className={styles.head}>
      <h1 className={styles.heading}>{heading}</h1>
      {below}
    </header>
    {aside ? (
      <WithAside>
        <div className={styles.content}>{children}</div>
        <aside className={styles.aside}>{aside}</aside>
      </WithAside>
    ) : (
      <div className={styles.content}>{children}</div>
    )}
  </Container>
);
