import { decoded, elements } from '../documents/html.ts';

/** A form as a browser without JavaScript sends it. */
export interface HtmlForm {
  readonly action: string;
  readonly method: 'get' | 'post';
  /** Initial values. */
  readonly values: readonly (readonly [name: string, value: string])[];
  /** Names of all fields. */
  readonly names: readonly string[];
}

const inner = (html: string, name: string): [attributes: string, content: string][] =>
  [...html.matchAll(new RegExp(`<${name}(\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'gi'))].map(([, attributes = '', content = '']) => [
    attributes,
    content,
  ]);
const attributesOf = (name: string, text: string) => elements(`<${name}${text}>`, name)[0] ?? {};

interface Field {
  readonly name: string;
  /** Initial value; undefined for an unticked box. */
  readonly value?: string;
}

const isSet = ({ type = 'text', ...rest }: Readonly<Record<string, string>>) => !['checkbox', 'radio'].includes(type) || 'checked' in rest;
const inputs = (content: string): Field[] =>
  elements(content, 'input').map((input) => ({ name: input.name ?? '', ...(isSet(input) ? { value: input.value ?? '' } : {}) }));
const buttons = (content: string): Field[] => elements(content, 'button').map(({ name = '' }) => ({ name }));
const textAreas = (content: string): Field[] =>
  inner(content, 'textarea').map(([attributes, text]) => ({ name: attributesOf('textarea', attributes).name ?? '', value: decoded(text) }));
const selects = (content: string): Field[] =>
  inner(content, 'select').map(([attributes, options]) => {
    const all = elements(options, 'option');
    const chosen = all.find((option) => 'selected' in option) ?? all[0];
    return { name: attributesOf('select', attributes).name ?? '', value: chosen?.value ?? '' };
  });

function fieldsOf(content: string): Pick<HtmlForm, 'values' | 'names'> {
  const fields = [inputs, selects, textAreas, buttons].flatMap((find) => find(content)).filter(({ name }) => name !== '');
  return {
    values: fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const])),
    names: [...new Set(fields.map(({ name }) => name))],
  };
}

/** Forms of a page; a form with two submit buttons is listed twice. */
export function formsOf(html: string, address: string): HtmlForm[] {
  return inner(html, 'form').flatMap(([text, content]) => {
    const { action = '', method = 'get' } = attributesOf('form', text);
    const own = { action: new URL(action || address, address).href, ...fieldsOf(content) };
    const other = elements(content, 'button').find(({ formmethod }) => formmethod);
    const methods = new Set([method, ...(other ? [other.formmethod] : [])]);
    return [...methods].map((way): HtmlForm => ({ ...own, method: way === 'post' ? 'post' : 'get' }));
  });
}
