/*
 * Announcements of a combobox for screen readers. They replace react-aria's texts, which are in 30 languages and in bad
 * Czech ("K dispozici jsou/je 0 možnosti/-í"). rspack.config.ts aliases the import to this file.
 */
interface Formatter {
  readonly plural: (count: number, forms: Partial<Record<Intl.LDMLPluralRule | '=0', string>>) => string;
}
interface Item {
  readonly optionText: string;
  readonly isSelected?: boolean;
}
type Announcements = Readonly<Record<string, string | ((values: never, formatter: Formatter) => string)>>;

const announcements = (
  listboxLabel: string,
  selected: string,
  count: (options: number) => Parameters<Formatter['plural']>[1],
): Announcements => ({
  listboxLabel,
  buttonLabel: listboxLabel,
  countAnnouncement: ({ optionCount }: { readonly optionCount: number }, formatter: Formatter) =>
    formatter.plural(optionCount, count(optionCount)),
  focusAnnouncement: ({ optionText, isSelected }: Item) => (isSelected ? `${optionText}, ${selected}` : optionText),
  selectedAnnouncement: ({ optionText }: Item) => `${optionText}, ${selected}`,
});

const byLanguage: Readonly<Record<string, Announcements>> = {
  'cs-CZ': announcements('Návrhy', 'vybráno', (n) => ({
    '=0': 'Žádné návrhy.',
    one: `${n} návrh.`,
    few: `${n} návrhy.`,
    other: `${n} návrhů.`,
  })),
  'de-DE': announcements('Vorschläge', 'ausgewählt', (n) => ({
    '=0': 'Keine Vorschläge.',
    one: `${n} Vorschlag.`,
    other: `${n} Vorschläge.`,
  })),
  'en-US': announcements('Suggestions', 'selected', (n) => ({
    '=0': 'No suggestions.',
    one: `${n} suggestion.`,
    other: `${n} suggestions.`,
  })),
  'pl-PL': announcements('Podpowiedzi', 'wybrano', (n) => ({
    '=0': 'Brak podpowiedzi.',
    one: `${n} podpowiedź.`,
    few: `${n} podpowiedzi.`,
    other: `${n} podpowiedzi.`,
  })),
};
// biome-ignore lint/style/noDefaultExport: react-aria imports the default export
export default byLanguage;
