/** Text of a form field; a file counts as none. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The honeypot and the time of rendering, as the API takes them. */
export function guardOf(form: FormData): { website: string; opened?: number } {
  const opened = Number(textOf(form, 'opened'));
  return { website: textOf(form, 'website').slice(0, 1000), ...(Number.isSafeInteger(opened) && opened > 0 ? { opened } : {}) };
}

/** Long enough to be refused as too long, so that the API is not sent more than it takes. */
const maxTyped = 10_000;
export const typedOf = (form: FormData, name: string): string => textOf(form, name).slice(0, maxTyped);
