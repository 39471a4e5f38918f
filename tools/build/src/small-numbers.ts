/** Where Lingui writes the number of a plural, whether or not its text has one. */
export const numberOfPlural = 'const valueStr = number(locales, value, numberFormat);';

/**
 * Lets Lingui write a whole number of up to three digits without an Intl formatter, as all languages of the site write it alike, and none
 * for a text without the number. The first formatter of a page takes 25 ms, 100 on a slow phone, and nearly every first page has a plural.
 */
export const withSmallNumbers = (source: string): string =>
  source.replace(
    numberOfPlural,
    `if (!message.includes(OCTOTHORPE_PH)) return message;
    const isSmall = !numberFormat && Number.isInteger(value) && value >= 0 && value < 1000;
    const valueStr = isSmall ? String(value) : number(locales, value, numberFormat);`,
  );
