import { readStored, writeStored } from '@nocleh/state/storage.ts';

interface Draft {
  /** Of which order: another one has other guests, but the same contact. */
  readonly page: string;
  readonly values: Readonly<Record<string, unknown>>;
}
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
/** What somebody types; what the page itself sends along is not theirs. */
const controls = (form: HTMLFormElement) =>
  [...form.elements].filter(isControl).filter(({ name, type }) => name !== '' && type !== 'hidden');

/** What is kept may be of another version, or garbage: whatever isn't a text is passed over when it is put into the form. */
function readDraft(page: string): Draft['values'] {
  const draft = readStored('sessionStorage', 'guests') as Partial<Draft> | null;
  const isOther = draft?.page !== page;
  return Object.fromEntries(
    Object.entries(draft?.values ?? {}).filter(([name]) => !(isOther && /^guest\.|^(note|recipient|dedication)$/.test(name))),
  );
}

/**
 * As a ref of step 2's form: what is typed survives a reload before it is sent, in this tab only. What the server already
 * knows is newer: unless the form is marked as fresh (`data-fresh`), only empty fields are filled.
 */
export function keepDraft(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form) return undefined;
  const page = location.pathname;
  const draft = readDraft(page);
  for (const control of controls(form)) {
    const typed = draft[control.name];
    if (typeof typed !== 'string' || typed === '' || (control.value !== '' && !('fresh' in form.dataset))) continue;
    control.value = typed;
    control.closest('details')?.setAttribute('open', '');
  }
  const save = () => {
    const values = Object.fromEntries(controls(form).map(({ name, value }) => [name, value]));
    writeStored('sessionStorage', 'guests', { page, values } satisfies Draft);
  };
  form.addEventListener('input', save);
  return () => form.removeEventListener('input', save);
}
