import * as z from 'zod/mini';

export const locales = ['cs', 'de', 'en', 'pl'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'cs';
export const Locale = z.enum(locales);

/** A text in some of the four languages; `pickText` in packages/i18n chooses one. */
export const LocalizedText = z.partialRecord(z.string(), z.string());
export type LocalizedText = z.infer<typeof LocalizedText>;

/** One value for every language, none missing. */
export type PerLocale<T> = Readonly<Record<Locale, T>>;
