import { useLingui } from '@lingui/react/macro';
import { buttonClass } from '@nocleh/design-system/button.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type ReactNode, type SubmitEvent, useId, useRef } from 'react';
import { useNavigate } from 'react-router';
import { today } from '../dates/iso-days.ts';
import { type Criteria, criteriaSearch, placeNameField, readCriteria } from '../search/criteria.ts';
import { DestinationField } from './destination-field.tsx';
import css from './search-box.module.css';

interface SearchBoxProps {
  readonly criteria: Criteria;
  /** Name of the place in the criteria. */
  readonly placeName?: string | undefined;
  /** Hidden fields that a new search keeps. */
  readonly children?: ReactNode;
  readonly onSearch?: () => void;
}

/** A plain GET form to the search: destination, dates, party. Everything else is added to it when it is first touched. */
export function SearchBox({ criteria, placeName = '', children, onSearch }: SearchBoxProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const path = localePath(locale, '/vyhledavani');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onSearch?.();
    const view = String(fields.get('view') ?? '');
    void navigate(path + criteriaSearch(readCriteria(fields, today()), { view }));
  };
  return (
    <form ref={form} action={path} className={css.box} onSubmit={submit} role="search" aria-label={t`Search accommodation`}>
      <DestinationField criteria={criteria} placeName={placeName} />
      <p className={css.field}>
        <label htmlFor={`${id}from`}>{t`Arrival`}</label>
        <input id={`${id}from`} type="date" name="from" min={today()} defaultValue={criteria.from} />
      </p>
      <p className={css.field}>
        <label htmlFor={`${id}to`}>{t`Departure`}</label>
        <input id={`${id}to`} type="date" name="to" min={today()} defaultValue={criteria.to} />
      </p>
      <p className={css.field}>
        <label htmlFor={`${id}adults`}>{t`Adults`}</label>
        <input id={`${id}adults`} type="number" name="adults" min={1} max={30} defaultValue={criteria.adults ?? 2} />
      </p>
      <p className={css.field}>
        <label htmlFor={`${id}children`}>{t`Ages of children`}</label>
        <input id={`${id}children`} name="children" inputMode="numeric" placeholder={t`e.g. 4, 9`} defaultValue={criteria.children?.replaceAll(',', ', ')} />
      </p>
      <button type="submit" className={`${buttonClass({ size: 'l' })} ${css.submit}`}>
        {t`Search`}
      </button>
      {criteria.place && <input type="hidden" name={placeNameField} value={placeName} />}
      {children}
    </form>
  );
}
