import { useLingui } from '@lingui/react/macro';
import { ListIcon, MapIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import type { ReactNode } from 'react';
import type { Criteria } from '../criteria/criteria.ts';
import css from './search.module.css';
import { useSearchHref } from './use-search-href.ts';

/** Links between list and map, two views of one search with an address each. */
export function ViewSwitch({ criteria, map }: { readonly criteria: Criteria; readonly map: boolean }) {
  const { t } = useLingui();
  const href = useSearchHref();
  const link = (view: Readonly<Record<string, string>>, label: string, sign: ReactNode, current: boolean) => (
    <a href={current ? href(criteria) : href(criteria, view)} {...(current ? { 'aria-current': 'true' } : {})}>
      {sign}
      {label}
    </a>
  );
  return (
    <nav className={css.views} aria-label={t`View`}>
      {link({}, t`List`, <ListIcon />, !map)}
      {link({ view: 'map' }, t`Map`, <MapIcon />, map)}
    </nav>
  );
}
