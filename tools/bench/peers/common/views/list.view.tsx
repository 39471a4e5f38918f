import { Link } from '#link';
import type { List } from '../catalogue.ts';
import { counted } from '../format.ts';
import { Cards } from './cards.tsx';
import { Filters, Sort } from './filters.tsx';
import { SearchBox } from './search-box.tsx';

interface ListViewProps {
  readonly list: List;
  /** The query of the address, with its question mark. */
  readonly search: string;
}

export function ListView({ list, search }: ListViewProps) {
  const { cards, facets, total } = list;
  return (
    <>
      <div className="top">
        <h1>Najít ubytování</h1>
        <SearchBox />
      </div>
      <div className="columns">
        <aside aria-label="Filtry">
          <details className="filter-sheet">
            <summary className="button secondary">Filtry</summary>
          </details>
          <Filters facets={facets} search={search} total={total} />
        </aside>
        <div>
          <div className="bar">
            <p role="status" className="count">
              {counted(total, 'ubytování', 'ubytování', 'ubytování')}
            </p>
            <Sort search={search} />
            <nav className="views" aria-label="Zobrazení">
              <a href="/vyhledavani" aria-current="true">
                Seznam
              </a>
              <a href="/mapa">Mapa</a>
            </nav>
          </div>
          {total === 0 ? <p>Nic takového tu není.</p> : <Cards cards={cards} eager />}
          <Pages list={list} search={search} />
        </div>
      </div>
    </>
  );
}

function Pages({ list: { page, pageCount }, search }: ListViewProps) {
  const href = (number: number) => {
    const params = new URLSearchParams(search);
    params.set('page', String(number));
    return `/vyhledavani?${params}`;
  };
  return (
    <nav className="pages" aria-label="Stránky výsledků">
      {page > 1 && <Link href={href(page - 1)}>Předchozí stránka</Link>}
      {Array.from({ length: Math.min(pageCount, 7) }, (_, index) => (
        <Link key={index} href={href(index + 1)} {...(index + 1 === page ? { 'aria-current': 'page' } : {})}>
          {index + 1}
        </Link>
      ))}
      {page < pageCount && <Link href={href(page + 1)}>Další stránka</Link>}
    </nav>
  );
}
