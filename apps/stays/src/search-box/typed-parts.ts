import { plainLetters } from './plain-letters.ts';

interface NamePart {
  readonly text: string;
  readonly isTyped: boolean;
}

/** The plain letters of a name, and for each its place in the name: a letter may have several code units, or become two. */
function plainWithPlaces(name: string) {
  let plain = '';
  const places: number[] = [];
  const ends: number[] = [];
  let place = 0;
  for (const letter of name) {
    const letters = plainLetters(letter);
    for (let count = 0; count < letters.length; count += 1) {
      places.push(place);
      ends.push(place + letter.length);
    }
    // A mark that is a character of its own belongs to the letter before it.
    if (letters === '' && ends.length > 0) ends[ends.length - 1] = place + letter.length;
    plain += letters;
    place += letter.length;
  }
  return { plain, places, ends };
}

const isInWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/**
 * Splits a name into what was typed and the rest: beginnings of its words that equal a typed word, ignoring diacritics and case.
 * The texts of the parts, one after the other, are the name. A suggestion for a misspelt word has no typed part.
 */
export function typedParts(name: string, typed: string): readonly NamePart[] {
  const { plain, places, ends } = plainWithPlaces(name);
  const words = plainLetters(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
  const parts: NamePart[] = [];
  let done = 0;
  const add = (end: number, isTyped: boolean) => {
    if (end > done) parts.push({ text: name.slice(done, end), isTyped });
    done = Math.max(done, end);
  };
  for (let at = 0; at < plain.length; at += 1) {
    if (!isInWord(plain[at]) || isInWord(plain[at - 1])) continue;
    const word = words.find((each) => plain.startsWith(each, at));
    if (!word) continue;
    add(places[at] ?? 0, false);
    add(ends[at + word.length - 1] ?? name.length, true);
  }
  add(name.length, false);
  return parts;
}
