// No schema library here, because this module is in the first load of every page.
export const locales = ['cs', 'de', 'en', 'pl'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'cs';

/** A text by language code; `pickText` in packages/i18n chooses one. */
export type LocalizedText = Readonly<Record<string, string>>;

/** One value for every language. */
export type PerLocale<T> = Readonly<Record<Locale, T>>;
