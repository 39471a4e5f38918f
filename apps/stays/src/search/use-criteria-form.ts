import { localePath } from '@nocleh/i18n/paths.ts';
import { hasChanges } from '@nocleh/slice-kit/hydrate-on-interaction.tsx';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type ChangeEvent, type SubmitEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { criteriaSearch, readTyped, viewOf } from '../criteria/criteria.ts';

function setFields({ elements }: HTMLFormElement, search: string): void {
  for (const element of elements) {
    const field = element as HTMLInputElement | HTMLSelectElement;
    if (field.type === 'checkbox') (field as HTMLInputElement).checked = (field as HTMLInputElement).defaultChecked;
    else if (field.type === 'number' && field !== document.activeElement) field.value = (field as HTMLInputElement).defaultValue;
    // React never updates `defaultSelected`: the option of the address is selected, or the first one.
    else if ('selectedIndex' in field) {
      field.value = new URLSearchParams(search).get(field.name) ?? '';
      field.selectedIndex = Math.max(0, field.selectedIndex);
    }
  }
}

/**
 * Properties of a GET form with criteria. With JavaScript a changed checkbox or select searches at once, a number on blur.
 * Fields are uncontrolled: a change of the address (a removed chip, Back) sets them, except the one being typed into.
 */
export function useCriteriaForm() {
  const ref = useRef<HTMLFormElement>(null);
  const isFirst = useRef(true);
  const navigate = useNavigate();
  const { search } = useLocation();
  const action = localePath(useLocale(), '/vyhledavani');
  const go = (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const next = criteriaSearch(readTyped(fields), viewOf(fields));
    if (next !== search) void navigate(action + next, { preventScrollReset: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are set when the address changes
  useEffect(() => {
    const form = ref.current as HTMLFormElement;
    // A visitor may choose before the form is hydrated.
    if (isFirst.current && hasChanges(form)) go(form);
    else setFields(form, search);
    isFirst.current = false;
  }, [search]);
  return {
    ref,
    action,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      go(event.currentTarget);
      event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    },
    onChange: ({ currentTarget, target }: ChangeEvent<HTMLFormElement>) => {
      if ((target as HTMLElement as HTMLInputElement).type !== 'number') go(currentTarget);
    },
    onBlur: ({ currentTarget, target }: React.FocusEvent<HTMLFormElement>) => {
      // The address may have more than criteria: a page of the results, marks of a campaign.
      const { type, value, defaultValue } = target as HTMLElement as HTMLInputElement;
      if (type === 'number' && value !== defaultValue) go(currentTarget);
    },
  };
}
