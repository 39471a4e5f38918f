import { memoSlug } from '@nocleh/contracts/memo.ts';

// Letters that Unicode doesn't decompose into a base letter and a diacritic.
const letters: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i', '&': ' ' };

/** Lower-case ASCII words joined by hyphens, at most 80 characters; empty when the text has no Latin letter or digit. */
export function slugify(text: string): string {
  const ascii = text
    .toLowerCase()
    .replaceAll(/[ßłøđðþæœı&]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
  return ascii
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '');
}

/** Paths below `/ubytovani` that are other pages. */
const reserved = new Set<string>([memoSlug]);

/** The first free one of: the name as a slug, the name with the place, that with a number. */
export function freeSlug(name: string, place: string, fallback: string, isTaken: (slug: string) => boolean): string {
  const plain = name || fallback;
  if (!isTaken(plain) && !reserved.has(plain)) return plain;
  const placed = slugify(`${plain} ${place}`);
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? placed : `${placed}-${number}`;
    if (!isTaken(slug)) return slug;
  }
}
