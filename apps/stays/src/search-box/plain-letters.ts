/** Lower case without diacritics; `ł` is no letter with a mark to Unicode, but it is to who types it. */
export const plainLetters = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('ß', 'ss');
