const maxWebsite = 1000;

/** The honeypot and the time of rendering of a sent form, as `FormGuard` takes them. A file counts as an empty field. */
export function readGuardFields(form: FormData): { website: string; opened?: number } {
  const [website, opened] = ['website', 'opened'].map((name) => form.get(name)).map((value) => (typeof value === 'string' ? value : ''));
  const rendered = Number(opened);
  return { website: (website ?? '').slice(0, maxWebsite), ...(Number.isSafeInteger(rendered) && rendered > 0 ? { opened: rendered } : {}) };
}
