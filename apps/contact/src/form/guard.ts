/** The guard's fields as the API takes them. */
export function guardOf(form: FormData): { website: string; opened?: number } {
  const opened = Number(form.get('opened'));
  return { website: String(form.get('website') ?? ''), ...(Number.isSafeInteger(opened) && opened > 0 ? { opened } : {}) };
}
