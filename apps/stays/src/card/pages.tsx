import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import css from './cards.module.css';

/** First, last, and two to each side of the current one; null stands for a gap. */
export function pageNumbers(page: number, count: number): (number | null)[] {
  const shown = [...new Set([1, page - 2, page - 1, page, page + 1, page + 2, count])].filter((number) => number >= 1 && number <= count).sort((a, b) => a - b);
  return shown.flatMap((number, index) => (index > 0 && number - (shown[index - 1] ?? 0) > 1 ? [null, number] : [number]));
}

interface PagesProps {
  readonly page: number;
  readonly count: number;
  readonly href: (page: number) => string;
}
export function Pages({ page, count, href }: PagesProps) {
  const { t } = useLingui();
  if (count < 2) return null;
  return (
    <nav className={css.pages} aria-label={t`Pages of results`}>
      {page > 1 && <Link to={href(page - 1)} rel="prev">{t`Previous`}</Link>}
      <ul>
        {pageNumbers(page, count).map((number, index) => (
          <li key={number ?? `gap${index}`}>
            {number === null ? '…' : number === page ? <b aria-current="page">{number}</b> : <Link to={href(number)} aria-label={t`Page ${number}`}>{number}</Link>}
          </li>
        ))}
      </ul>
      {page < count && <Link to={href(page + 1)} rel="next">{t`Next`}</Link>}
    </nav>
  );
}
