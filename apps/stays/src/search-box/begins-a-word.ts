const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a name, or a word in it, begins with what was typed; diacritics and case don't matter. */
export function beginsAWord(name: string, typed: string): boolean {
  const [whole, start] = [plain(name), plain(typed)];
  return whole.startsWith(start) || whole.split(/[\s-]+/).some((word) => word.startsWith(start));
}
