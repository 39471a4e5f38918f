import { readStored, writeStored } from '@nocleh/state/storage.ts';

interface Draft {
  /** Path of the order's page: another order has other guests, but the same contact. */
  readonly page: string;
  readonly values: Readonly<Record<string, unknown>>;
}
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
/** Visible controls of a form; hidden fields are not typed by the visitor. */
const controls = (form: HTMLFormElement) =>
  [...form.elements].filter(isControl).filter(({ name, type }) => name !== '' && type !== 'hidden');

/** Reads a stored draft, without the guests of another order. It may be of another version: values other than texts are skipped later. */
function readDraft(page: string): Draft['values'] {
  const draft = readStored('sessionStorage', 'guests') as Partial<Draft> | null;
  const isOther = draft?.page !== page;
  return Object.fromEntries(
    Object.entries(draft?.values ?? {}).filter(
      ([name]) => !(isOther && /^guest\.|^(note|recipient|dedication|recipientEmail|sendOn)$/.test(name)),
    ),
  );
}

/**
 * Ref callback of a form that keeps its typed values in this tab until it is sent. Values from the server are newer, so only empty
 * fields are filled, unless the form has `data-fresh`.
 */
export function keepDraft(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form) return undefined;
  const page = location.pathname;
  const draft = readDraft(page);
  for (const control of controls(form)) {
    const typed = draft[control.name];
    if (typeof typed !== 'string' || typed === '' || (control.value !== '' && !('fresh' in form.dataset))) continue;
    if (control.value === typed) continue;
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
