import { useLingui } from '@lingui/react/macro';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { StayErrors } from '@nocleh/slice-kit/stay-problem-text.ts';
import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { type Criteria, criteriaSearch, readTyped, viewOf } from '../criteria/criteria.ts';
import { StayFields } from '../stay/stay-fields.tsx';
import { DestinationField } from './destination-field.tsx';
import css from './search-box.module.css';

/** For hidden fields outside of the form, which a new search keeps. */
export const searchFormId = 'search-form';

interface SearchBoxProps {
  readonly criteria: Criteria;
  /** Name of the place in the criteria. */
  readonly placeName?: string | undefined;
  readonly errors?: StayErrors | undefined;
  readonly onSearch?: () => void;
}

/** A plain GET form: destination, dates, party. Combobox and calendar are loaded on first use. */
export function SearchBox({ criteria, placeName = '', errors, onSearch }: SearchBoxProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const path = localePath(useLocale(), '/vyhledavani');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onSearch?.();
    const next = readTyped(fields);
    // The map's box belongs to the destination: it is kept when only dates or guests change.
    if (next.place === criteria.place && next.q === criteria.q && criteria.box) next.box = criteria.box;
    void navigate(path + criteriaSearch(next, viewOf(fields)));
  };
  return (
    <form id={searchFormId} action={path} className={css.box} onSubmit={submit} role="search" aria-label={t`Search for accommodation`}>
      <DestinationField key={`${criteria.place}${criteria.q}`} criteria={criteria} placeName={placeName} />
      <StayFields criteria={criteria} errors={errors} />
      <button type="submit" className={`${buttonClass()} ${css.submit}`}>
        {t`Search`}
      </button>
    </form>
  );
}
