import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureExists } from './row.ts';

const maxKnown = 100_000;

/**
 * Looks for pictures in the image root, the folder whose `pictures/x.webp` is `/pictures/x.webp`. What is elsewhere is not asked
 * for: an import must not depend on other hosts. Files of a catalogue share pictures, so answers are kept.
 */
export function picturesIn(imageRoot: string): PictureExists {
  const known = new Map<string, boolean>();
  const look = (src: string) => {
    // The image service shows no hidden files, and nothing outside of its folder.
    if (src.includes('\\') || src.includes('\0') || src.split('/').some((segment) => segment.startsWith('.'))) return false;
    return statSync(join(imageRoot, src), { throwIfNoEntry: false })?.isFile() === true;
  };
  return (src) => {
    if (!src.startsWith('/')) return true;
    const before = known.get(src);
    if (before !== undefined) return before;
    const found = look(src);
    if (known.size === maxKnown) known.clear();
    known.set(src, found);
    return found;
  };
}
