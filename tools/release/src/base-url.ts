import { Failure } from '@nocleh/tool-postgres/failure.ts';

const isOfThisMachine = (hostname: string) => /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
const ownOrigin = 'https://site.invalid';

function isBase(text: string): boolean {
  if (text.length > 500 || !URL.canParse(text, ownOrigin)) return false;
  const url = new URL(text, ownOrigin);
  if (text.startsWith('/')) return text !== '/' && url.href === ownOrigin + text;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && isOfThisMachine(url.hostname));
  return isSafe && /^https?:\/\//.test(text) && !url.username && !url.password && !/[?#]/.test(text);
}

/** Where a slice's files are served from, with a trailing slash: a path of the site or an absolute https address. */
export function baseUrl(text: string): string {
  const base = text.replace(/(?<!\/)\/*$/, '/');
  if (isBase(base)) return base;
  throw new Failure(
    `"${text.slice(0, 100)}" is not a base URL: give an absolute https URL or a path of the site (http only of localhost).`,
  );
}
