import type { JSX, ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '../pictures/icons/controls.tsx';
import { pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

export interface PageLinkProps {
  className: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-current'?: 'page';
  rel?: 'prev' | 'next';
}

export interface PaginationProps {
  page: number;
  pages: number;
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** "Page 3", the accessible name of a number. */
  pageLabel: (page: number) => string;
  /** Renders a link: `(page, props) => <a href={pathOf(page)} {...props} />`. */
  link: (page: number, props: PageLinkProps) => ReactNode;
}

/** Numbers that are hidden on the smallest screens, where the row must not wrap. */
const isNear = (number: number, page: number, pages: number): boolean => number !== page && number !== 1 && number !== pages;

/** Links to pages; renders nothing for a single page. */
export function Pagination({ page, pages, label, previousLabel, nextLabel, pageLabel, link }: PaginationProps): JSX.Element | null {
  if (pages <= 1) return null;
  const className = styles.link ?? '';
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {page > 1 && <li>{link(page - 1, { className, rel: 'prev', 'aria-label': previousLabel, children: <ChevronLeftIcon /> })}</li>}
        {pageWindow(page, pages).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`} className={styles.gap}>
              …
            </li>
          ) : (
            <li key={number} className={isNear(number, page, pages) ? styles.near : undefined}>
              {link(number, {
                className,
                'aria-label': pageLabel(number),
                ...(number === page && { 'aria-current': 'page' }),
                children: number,
              })}
            </li>
          ),
        )}
        {page < pages && <li>{link(page + 1, { className, rel: 'next', 'aria-label': nextLabel, children: <ChevronRightIcon /> })}</li>}
      </ul>
    </nav>
  );
}
