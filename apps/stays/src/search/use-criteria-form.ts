import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type ChangeEvent, type SubmitEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { criteriaSearch, readTyped, viewOf } from '../criteria/criteria.ts';

/** The option of the address, or the first one. React never updates `defaultSelected`. */
function indexByAddress({ name, options }: HTMLSelectElement, search: string): number {
  const chosen = new URLSearchParams(search).get(name);
  return Math.max(
    0,
    Array.from(options).findIndex(({ value }) => value === chosen),
  );
}

const isTyped = (field: Element): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === 'number';
const isBox = (field: Element): field is HTMLInputElement => field instanceof HTMLInputElement && field.type === 'checkbox';

/** Whether the field has another value than the address; the one being typed into has not until it is left. */
function isChanged(field: Element, search: string): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== indexByAddress(field, search);
  if (isTyped(field)) return field !== document.activeElement && field.value !== field.defaultValue;
  return isBox(field) && field.checked !== field.defaultChecked;
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
    const { current: form } = ref;
    const fields = Array.from(form?.elements ?? []);
    const wasFirst = isFirst.current;
    isFirst.current = false;
    // A visitor may choose before the form is hydrated.
    if (form && wasFirst && fields.some((field) => isChanged(field, search))) return go(form);
    for (const field of fields) {
      if (isBox(field)) field.checked = field.defaultChecked;
      else if (isTyped(field) && field !== document.activeElement) field.value = field.defaultValue;
      else if (field instanceof HTMLSelectElement) field.selectedIndex = indexByAddress(field, search);
    }
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
      if (target instanceof HTMLSelectElement || (target as HTMLElement as HTMLInputElement).type === 'checkbox') go(currentTarget);
    },
    onBlur: ({ currentTarget, target }: React.FocusEvent<HTMLFormElement>) => {
      // The address may have more than criteria: a page of the results, marks of a campaign.
      const { type, value, defaultValue } = target as HTMLElement as HTMLInputElement;
      if (type === 'number' && value !== defaultValue) go(currentTarget);
    },
  };
}
