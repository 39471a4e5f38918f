import type { FindAddress } from '../../app/site-addresses.ts';
import { type Go, goTo } from './links.ts';

/** The address that a GET form opens; undefined for other forms. */
function formAddress(form: HTMLFormElement, submitter: HTMLElement | null): URL | undefined {
  // Fields named `action` or `method` hide the properties of the form.
  const given = (name: 'action' | 'method' | 'target') => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  const action = given('action') ?? location.href;
  if ((given('method') ?? 'get').toLowerCase() !== 'get' || given('target') || !URL.canParse(action, location.href)) return undefined;
  const address = new URL(action, location.href);
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
  address.search = new URLSearchParams(fields).toString();
  return address;
}

/** Follows GET forms within the document, as links, unless a handler of the page has done so: static parts have none. */
export function followForms(go: Go, find: FindAddress): void {
  addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event;
    const address = !defaultPrevented && form instanceof HTMLFormElement && formAddress(form, submitter);
    if (!address) return;
    event.preventDefault();
    void goTo(go, find, address);
  });
}
