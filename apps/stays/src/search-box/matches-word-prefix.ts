import { plainLetters } from './plain-letters.ts';

/** Whether a name, or a word in it, begins with the typed text, ignoring diacritics and case. */
export function matchesWordPrefix(name: string, typed: string): boolean {
  const [text, prefix] = [plainLetters(name), plainLetters(typed)];
  return text.startsWith(prefix) || text.split(/[\s-]+/).some((word) => word.startsWith(prefix));
}
