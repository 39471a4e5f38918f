import { Container, WithAside } from '@nocleh/design-system/layout/layout.tsx';
import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

interface PageFrameProps {
  readonly heading: ReactNode;
  /** Content below the heading. */
  readonly below?: ReactNode;
  /** Summary beside the content, on small screens below it. */
  readonly aside?: ReactNode;
  /** Summary in one line, above the content on small screens, where it stays in view. */
  readonly brief?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of all pages of an order. */
export const PageFrame = ({ heading, below, brief, aside, children }: PageFrameProps) => (
  <Container className={styles.page}>
    <header className={styles.head}>
      <h1 className={styles.heading}>{heading}</h1>
      {below}
    </header>
    {brief && <p className={styles.brief}>{brief}</p>}
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
