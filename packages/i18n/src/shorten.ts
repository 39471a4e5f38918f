/** The beginning of a text, cut at the end of a word; a word that is longer than half of it is cut itself. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const end = text.lastIndexOf(' ', maxLength);
  return `${text.slice(0, end < maxLength / 2 ? maxLength : end).replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}…`;
}
