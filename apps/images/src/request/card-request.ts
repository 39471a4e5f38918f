import { ImageError } from '../image-error.ts';
import type { AllowedHosts } from '../source/allowed-hosts.ts';
import type { ImageRequest } from './image-request.ts';
import { single, sourceOf } from './vercel-request.ts';

const longest = { title: 300, site: 80 } as const;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what can't be drawn
const undrawable = /[\u0000-\u001f\u007f-\u009f\p{Cs}\ufffe\uffff]+/gu;

/** `/_card?url=&title=&site=`, which only the shell requests: otherwise pictures of this site could carry any text. */
export const parseCardRequest = (query: URLSearchParams, hosts: AllowedHosts): ImageRequest => {
  const text = (name: keyof typeof longest) => {
    const given = (single(query, name) ?? '').replace(undrawable, ' ').trim();
    if (given === '' || given.length > longest[name])
      throw new ImageError(400, `"${name}" must have from 1 to ${longest[name]} characters.`);
    return given;
  };
  const url = single(query, 'url');
  if (!url) throw new ImageError(400, '"url" is missing.');
  return { source: sourceOf(url, hosts), operations: { format: 'jpeg', card: { title: text('title'), site: text('site') } } };
};
