import { hash } from 'node:crypto';
import type { Rewrite } from './forwarding.ts';
import { remotePagePatterns } from './owners.ts';
import type { RemoteSite } from './remote-site.ts';

/*
 * In a page of the remote site, its own shell would follow links to the slice from source with the remote site's version of it. This
 * script, which runs in such pages, lets the browser load documents instead.
 */
const script = (patterns: readonly string[]) => `{
const remote = ${JSON.stringify(patterns)}.map((source) => new RegExp(source, 'i'));
const isFile = /^\\/(?:_|api\\/)|\\.[a-z\\d]+$/i;
const isLocal = (address) => {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && !isFile.test(pathname) && !remote.some((pattern) => pattern.test(pathname));
};
addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a[href]');
  if (link && isLocal(link.href)) event.stopImmediatePropagation();
}, true);
addEventListener('submit', (event) => {
  if (isLocal(event.submitter?.formAction || event.target.action)) event.stopImmediatePropagation();
}, true);
addEventListener('app:navigate', (event) => {
  const to = event.detail?.to;
  if (typeof to !== 'string' || !URL.canParse(to, location.href) || !isLocal(to)) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  location.assign(to);
}, true);
}`;

/** Adds the script to a page of the remote site, and its hash to the page's security policy. Another document stays as it is. */
export function createDocumentNavigation(remote: Pick<RemoteSite, 'slices'>, chosen: readonly string[]): Rewrite {
  const code = script(remotePagePatterns(remote, chosen)).replaceAll('<', '\\u003c');
  const source = `'sha256-${hash('sha256', code, 'base64')}'`;
  return ({ html, policy }) => {
    const end = html.lastIndexOf('</body>');
    if (end < 0 || !/script-src [^;]*'strict-dynamic'/.test(policy)) return { html, policy };
    return {
      html: `${html.slice(0, end)}<script>${code}</script>${html.slice(end)}`,
      policy: policy.replace('script-src ', `script-src ${source} `),
    };
  };
}
