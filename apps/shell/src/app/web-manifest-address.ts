import { locales } from '@nocleh/contracts/locale.ts';

export const webManifestFolder = '/_app/';

/** The address of the web app manifest in a language. */
export const webManifestAddress = (locale: string): string => `${webManifestFolder}${locale}.webmanifest`;

/** The language of a manifest by the name of its file. */
export const localeOfManifest = (file: string) => locales.find((locale) => file === `${locale}.webmanifest`);
