import { useLingui } from '@lingui/react/macro';
import { Pagination } from '@nocleh/design-system/navigation/pagination.tsx';

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
      link={(number, props) => <a href={href(number)} {...props} />}
    />
  );
}
