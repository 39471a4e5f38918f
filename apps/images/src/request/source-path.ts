import { ImageError } from '../image-error.ts';

/** All results of decoding a hostile path once more, as another layer might do. */
const decodings = (path: string): string[] => {
  const forms = [path];
  for (let depth = 0; depth < 5; depth += 1) {
    const last = forms.at(-1) ?? '';
    let next: string;
    try {
      next = decodeURIComponent(last);
    } catch {
      break;
    }
    if (next === last) break;
    forms.push(next);
  }
  // Full-width dots and slashes become plain ones where a file system or proxy normalises names.
  return forms.flatMap((form) => [form, form.normalize('NFKC')]);
};

const hasControlCharacter = (text: string) => [...text].some((character) => character < ' ');
/** Dots, slashes and backslashes that only attackers write: overlong UTF-8 and `%u002e`. */
const isDisguised = (text: string) => /%(?:c0%(?:2e|2f|5c|ae|af)|c1%(?:1c|9c)|e0%80%(?:ae|af)|u[\da-f]{4})/i.test(text);
const climbs = (path: string) => path.split('/').some((segment) => segment.startsWith('.'));

/**
 * A decoded path below the picture folder. `refused` is the status for a path that leaves it in any encoding, names a hidden file
 * or can't be decoded.
 */
export const localPath = (decoded: string, refused: 400 | 403): string => {
  for (const form of decodings(decoded)) {
    if (form.includes('\\') || hasControlCharacter(form) || isDisguised(form) || climbs(form))
      throw new ImageError(refused, 'This path is not allowed.');
  }
  const path = decoded.split('/').filter(Boolean).join('/');
  if (path === '') throw new ImageError(400, 'The path of the picture is missing.');
  return path;
};

export const decodeOnce = (text: string, refused: 400 | 403): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ImageError(refused, 'This path is not allowed.');
  }
};
