import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type ChangeEvent, type SubmitEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { criteriaSearch, readTyped, viewOf } from '../criteria/criteria.ts';

/**
 * Properties of a GET form with criteria. With JavaScript a changed checkbox or select searches at once, a number on blur.
 * Fields are uncontrolled: a change of the address (a removed chip, Back) sets them, except the one being typed into.
 */
export function useCriteriaForm() {
  const ref = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  const action = localePath(useLocale(), '/vyhledavani');
  useEffect(() => {
    for (const field of ref.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = field.defaultChecked;
      else if (field instanceof HTMLInputElement && field.type === 'number' && field !== document.activeElement)
        field.value = field.defaultValue;
      // React never updates `defaultSelected`: the option of the address is selected, or the first one.
      else if (field instanceof HTMLSelectElement) {
        const chosen = new URLSearchParams(search).get(field.name);
        field.selectedIndex = Math.max(
          0,
          Array.from(field.options).findIndex(({ value }) => value === chosen),
        );
      }
    }
  }, [search]);
  const go = (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const next = criteriaSearch(readTyped(fields), viewOf(fields));
    if (next !== search) void navigate(action + next, { preventScrollReset: true });
  };
  return {
    ref,
    action,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      go(event.currentTarget);
      event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    },
    onChange: ({ currentTarget, target }: ChangeEvent<HTMLFormElement>) => {
      if (target instanceof HTMLSelectElement || (target as HTMLElement as HTMLInputElement).type === 'checkbox') go(currentTarget);
    },
    onBlur: ({ currentTarget, target }: React.FocusEvent<HTMLFormElement>) => {
      // The address may have more than criteria: a page of the results, marks of a campaign.
      const { type, value, defaultValue } = target as HTMLElement as HTMLInputElement;
      if (type === 'number' && value !== defaultValue) go(currentTarget);
    },
  };
}
