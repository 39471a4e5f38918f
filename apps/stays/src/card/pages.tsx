import { useLingui } from '@lingui/react/macro';
import { Pagination } from '@nocleh/design-system/pagination.tsx';
import { Link } from 'react-router';

interface PagesProps {
  readonly page: number;
  readonly count: number;
  readonly href: (page: number) => string;
}
export function Pages({ page, count, href }: PagesProps) {
  const { t } = useLingui();
  return (
    <Pagination
      page={page}
      pages={count}
      label={t`Pages of results`}
      previousLabel={t`Previous page`}
      nextLabel={t`Next page`}
      pageLabel={(number) => t`Page ${number}`}
      link={(number, props) => <Link to={href(number)} {...props} />}
    />
  );
}
