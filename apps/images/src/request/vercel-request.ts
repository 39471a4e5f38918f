import { ImageError } from '../image-error.ts';
import type { AllowedHosts } from '../source/allowed-hosts.ts';
import type { ImageRequest, Source } from './image-request.ts';
import { listedQuality } from './listed.ts';
import { localPath } from './source-path.ts';

const widths = [320, 640, 768, 1024, 1280, 1536];
const maxUrl = 3072;

export const single = (query: URLSearchParams, name: string): string | undefined => {
  const values = query.getAll(name);
  if (values.length > 1) throw new ImageError(400, `"${name}" must be given once.`);
  return values[0];
};

const wholeNumber = (text: string, name: string): number => {
  if (!/^\d{1,5}$/.test(text)) throw new ImageError(400, `"${name}" must be a whole number.`);
  return Number(text);
};

/** `/_vercel/image?url=&w=&q=`. Throws a 400 for anything but a local path or a picture on an allowed host. */
export const parseVercelRequest = (query: URLSearchParams, hosts: AllowedHosts): ImageRequest => {
  const url = single(query, 'url');
  const w = single(query, 'w');
  const q = single(query, 'q');
  if (!url) throw new ImageError(400, '"url" is missing.');
  if (w === undefined) throw new ImageError(400, '"w" is missing.');
  const width = wholeNumber(w, 'w');
  if (!widths.includes(width)) throw new ImageError(400, `"w" must be one of ${widths.join(', ')}.`);
  const quality = q === undefined ? 100 : wholeNumber(q, 'q');
  if (quality < 1 || quality > 100) throw new ImageError(400, '"q" must be from 1 to 100.');
  return { source: sourceOf(url, hosts), operations: { width, quality: listedQuality(quality) } };
};

export const sourceOf = (url: string, hosts: AllowedHosts): Source => {
  if (url.length > maxUrl) throw new ImageError(400, '"url" is too long.');
  if (url.startsWith('/') && !/^\/[/\\]/.test(url)) {
    const [path = ''] = url.split(/[?#]/, 1);
    return { kind: 'local', path: localPath(path, 400) };
  }
  const parsed = /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !hosts.allows(parsed)) throw new ImageError(400, '"url" must be a local path or a picture on an allowed host.');
  return { kind: 'remote', url: parsed };
};
