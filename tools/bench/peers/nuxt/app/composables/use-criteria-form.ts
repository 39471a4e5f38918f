export const listPath = '/vyhledavani';

function searchOf(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value !== '' && value !== 'recommended') params.append(name, String(value));
  const query = params.toString();
  return query ? `?${query}` : '';
}

/** A GET form that searches at once when a box or a select changes, and a number when the field is left. */
export function useCriteriaForm() {
  const search = (form: EventTarget | null) => {
    if (form instanceof HTMLFormElement) void navigateTo(listPath + searchOf(form));
  };
  return {
    submit: (event: Event) => search(event.currentTarget),
    change: (event: Event) => search(event.currentTarget),
  };
}
