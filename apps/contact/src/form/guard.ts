/** Reads the honeypot and the time of rendering for the API. */
export function readGuardFields(form: FormData): { website: string; opened?: number } {
  const opened = Number(form.get('opened'));
  return { website: String(form.get('website') ?? ''), ...(Number.isSafeInteger(opened) && opened > 0 ? { opened } : {}) };
}
