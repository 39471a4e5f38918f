import { hash } from 'node:crypto';
import { elements } from './html.ts';

const tag = /<[a-z][^\s>/]*((?:\s+[^\s=>"']+(?:="[^"]*")?)*)\s*\/?>/gi;

/** Escapes a text as React does. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');

/** Types of scripts that are data. */
const data = /type="(?:application\/(?:ld\+)?json|text\/plain)"/;

/** The inline scripts of a document that its security policy does not allow by their hash. */
const foreignScripts = (html: string, policy: string): string[] =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '', code = '']) => !data.test(attributes) && !policy.includes(`'sha256-${hash('sha256', code, 'base64')}'`))
    .map(([element]) => element.slice(0, 100));

/** Lists the places of a page where a visitor's input became markup; empty when it was escaped everywhere. */
export function findInjectedMarkup(html: string, sent: string | undefined, policy: string): string[] {
  const found: string[] = [];
  if (!html.trimEnd().endsWith('</html>') || html.indexOf('</html>') !== html.lastIndexOf('</html>'))
    found.push('the document does not end once');
  for (const name of ['html', 'head', 'body', 'main']) if (elements(html, name).length !== 1) found.push(`not one <${name}>`);
  for (const script of foreignScripts(html, policy)) found.push(`a script that is not the site's: ${script}`);
  for (const [whole, attributes = ''] of html.matchAll(tag))
    for (const [, name = '', value = ''] of attributes.matchAll(/\s([^\s=>"']+)(?:="([^"]*)")?/g))
      if (/^on/i.test(name) || (/^(?:href|src|action|formaction)$/i.test(name) && /^\s*(?:javascript:|data:text\/html)/i.test(value)))
        found.push(`a script in ${whole.slice(0, 100)}`);
  if (sent && /<\/?[a-z]/i.test(sent) && html.includes(sent)) found.push('the text stands there as markup');
  if (html.includes('\0')) found.push('a NUL');
  return found;
}
