import { escaped, findInjectedMarkup } from '../documents/injected-markup.ts';
import { expect, test } from '../fixtures.ts';
import { siteUrl } from '../site.ts';
import { formsOf, type HtmlForm } from './forms.ts';
import { type NaughtyString, naughtyStrings } from './naughty-strings.ts';

/** With `NAUGHTY_STRINGS=all` every string is sent in every field, and a table shows the answers. */
const all = process.env.NAUGHTY_STRINGS === 'all';
const samplesPerField = 3;
const atOnce = 3;

export interface Place {
  /** Prepares the data of a page and returns its address. */
  readonly open: () => Promise<string>;
  /** Valid values of the form. */
  readonly values?: () => Readonly<Record<string, string>>;
  /** A sent form changes the page's data, so each field gets a new page. */
  readonly changes?: true;
}

/** Time of rendering that passes the time trap. */
export const guard = (): Readonly<Record<string, string>> => ({ opened: String(Date.now() - 60_000) });

interface Answer {
  readonly status: number;
  readonly browserErrors: readonly string[];
  readonly isLiteral: boolean;
}

const formType = 'application/x-www-form-urlencoded';

/** Body of the form with the string in one field. */
function bodyOf(form: HtmlForm, values: Readonly<Record<string, string>>, field: string, { encoded }: NaughtyString): string {
  const known = form.values.map(([name, value]) => [name, values[name] ?? value] as const);
  const added = Object.entries(values).filter(([name]) => form.names.includes(name) && !known.some(([other]) => other === name));
  const others = [...known, ...added].filter(([name]) => name !== field);
  return [
    ...others.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
    `${encodeURIComponent(field)}=${encoded}`,
  ].join('&');
}

async function send(form: HtmlForm, body: string): Promise<Response> {
  const headers = { 'content-type': formType, origin: siteUrl(), 'sec-fetch-site': 'same-origin', cookie: 'IT4T_I18N_V2=cs' };
  const target = new URL(form.action);
  if (form.method === 'post') return await fetch(target, { method: 'POST', headers, body, redirect: 'manual' });
  return await fetch(`${target.origin}${target.pathname}?${body}`, { headers, redirect: 'manual' });
}

/** Sends a form, follows redirects and returns what is wrong with the answer. */
async function answer(form: HtmlForm, body: string, { text }: NaughtyString): Promise<Answer> {
  let response = await send(form, body);
  const { status } = response;
  const browserErrors: string[] = [];
  for (let hops = 0; hops < 4 && response.status >= 300 && response.status < 400; hops += 1) {
    const location = response.headers.get('location') ?? '';
    const target = new URL(location, response.url);
    if (target.origin !== siteUrl()) browserErrors.push(`leads to ${target.origin}`);
    response = await fetch(target, { redirect: 'manual', headers: { cookie: 'IT4T_I18N_V2=cs' } });
  }
  if (response.status >= 500) browserErrors.push(`${status}, then ${response.status}`);
  if (status === 429) browserErrors.push('refused before it was looked at');
  const html = await response.text();
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (isPage) browserErrors.push(...findInjectedMarkup(html, text, response.headers.get('content-security-policy') ?? ''));
  // A refusal must have a message, beside the form or on an error page.
  const words = [400, 404, 413].includes(response.status) ? /<main[\s\S]*<h1/ : /<main[\s\S]*role="alert"/;
  if (response.status >= 400 && !(isPage ? words.test(html) : html.trim().length > 10))
    browserErrors.push(`${response.status} without a message`);
  const shown = text?.trim();
  return { status, browserErrors, isLiteral: isPage && shown !== undefined && shown.length > 2 && html.includes(escaped(shown)) };
}

/** Strings for a field: all, or a part, so that all fields together cover all strings. */
let turn = 0;
function stringsFor(): readonly NaughtyString[] {
  if (all) return naughtyStrings;
  const chosen = Array.from({ length: samplesPerField }, (_, index) => naughtyStrings[(turn + index * 31) % naughtyStrings.length]!);
  turn += 1;
  return chosen;
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const pageOf = async (address: string) => {
  const response = await fetch(address, { headers: { cookie: 'IT4T_I18N_V2=cs; cookie_consent_user_accepted=true' } });
  expect(response.status, address).toBe(200);
  return response.text();
};

/** Sends strings in every field of a page's forms. Pages with other numbers begin with other strings. */
export async function checkForms(name: string, { open, values = () => ({}), changes }: Place, place: number): Promise<void> {
  if (all) test.setTimeout(1_200_000);
  turn = place * 17;
  const address = siteUrl() + (await open());
  const forms = formsOf(await pageOf(address), address);
  expect(forms.length).toBeGreaterThan(0);
  const rows: string[] = [];
  const browserErrors: string[] = [];
  for (const [index, { method, action, names }] of forms.entries()) {
    for (const field of names) {
      let form = forms[index]!;
      if (changes) {
        const own = siteUrl() + (await open());
        form = formsOf(await pageOf(own), own)[index]!;
      }
      const statuses = new Map<number, number>();
      let literal = 0;
      await inParallel(stringsFor(), async (one) => {
        const found = await answer(form, bodyOf(form, values(), field, one), one);
        statuses.set(found.status, (statuses.get(found.status) ?? 0) + 1);
        if (found.isLiteral) literal += 1;
        for (const error of found.browserErrors)
          browserErrors.push(`${method} ${new URL(action).pathname} ${field}=${one.encoded.slice(0, 80)} (${one.category}): ${error}`);
      });
      const counts = [...statuses].sort().map(([status, count]) => `${count} × ${status}`);
      rows.push(`| ${name} | ${method} | ${field} | ${counts.join(', ')} | ${literal} |`);
    }
  }
  if (all) console.log(['| page | form | field | answers | shown as sent |', '|---|---|---|---|---|', ...rows].join('\n'));
  expect(browserErrors).toEqual([]);
}
