import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Criteria } from '../search/criteria.ts';
import css from './search-box.module.css';

export function DestinationField({ criteria, placeName }: { readonly criteria: Criteria; readonly placeName: string }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <p className={`${css.field} ${css.destination}`}>
      <label htmlFor={id}>{t`Where to`}</label>
      <input id={id} name="q" maxLength={100} autoComplete="off" placeholder={t`Town, region or accommodation`} defaultValue={criteria.q ?? placeName} />
      {criteria.place && <input type="hidden" name="place" value={criteria.place} />}
    </p>
  );
}
