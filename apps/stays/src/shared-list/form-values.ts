/** Text of a form field; a file counts as none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Long enough to be refused as too long, so that the API is not sent more than it takes. */
const maxTyped = 10_000;
export const typedOf = (form: FormData, name: string): string => textOf(form, name).slice(0, maxTyped);
