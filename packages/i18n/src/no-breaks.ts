/** Czech and Polish one-letter words must not end a line: “v Brně”, “i z ruky”. */
const oneLetterWord = /(?<![\p{L}\p{N}])([ksvzouaiw]) (?=\S)/giu;
/**
 * A number and what it counts or measures, in all languages: “12 000”, “443 m”, “50 %”, “380 Kč”, “14 dní”; and marks that belong to the number after
 * them: “§ 1837”, “č. 5”, “nr 5”. One expression, as an import asks for millions of characters.
 */
const besideNumber =
  /(?<=\d) (?=\d{3}(?!\d)|(?:%|‰|°C|m|km|cm|ha|m²|kg|g|l|h|min|Kč|Euro|€|zł|Uhr|n\. ?m\.|noc[íei]?|nocy|Nächte|Nacht|nights?|dn[íůey]|dni|Tagen?|days?|minut[aoyu]?|Minuten|minutes?|hodin[ay]?|godzin[ay]?|osob[yau]?|osób|people|let|lat[a]?|Jahren?|years?)(?!\p{L}))| (?=\d)(?<=(?<!\p{L})(?:§|č\.|čl\.|nr|Nr\.|art\.|odst\.|str\.) )/gu;
/** The same in a plural of a catalog, where `#` is the number. */
const minutes = /(?<=#) (?=(?:minut[aoyuę]?|Minuten?|minutes?)(?!\p{L}))/gu;
/** An age that a text takes as a value: “{adultAge} let”. */
const age = /(?<=\}) (?=(?:let|lat|Jahren?)(?!\p{L}))/gu;
/** A day and its month: “5. ledna”, “5. 1.”, “10. Juni”. */
const day = /(?<=(?<!\d)\d{1,2}\.) (?=\p{Ll}|\d|Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)/gu;

const hasOneLetterWords = (locale: string) => locale === 'cs' || locale === 'pl';
/** Languages in which days with a full stop precede their month. */
const hasOrdinalDays = (locale: string) => locale === 'cs' || locale === 'de';

/** What each of the rules for numbers needs. */
const numeral = /[\d#}]\.? | \d/;
/** What the rules for texts of a catalog need. */
const placeholder = /[#}] /;

function withNumbersTied(text: string, locale: string): string {
  if (!numeral.test(text)) return text;
  const tied = text.replaceAll(besideNumber, '\u00a0');
  const filled = placeholder.test(tied) ? tied.replaceAll(minutes, '\u00a0').replaceAll(age, '\u00a0') : tied;
  return hasOrdinalDays(locale) ? filled.replaceAll(day, '\u00a0') : filled;
}

/** Inserts no-break spaces where a line must not end. Applied once, when texts are imported or built; idempotent. */
export function withNoBreaks(text: string, locale: string): string {
  const dated = withNumbersTied(text, locale);
  return hasOneLetterWords(locale) ? dated.replaceAll(oneLetterWord, '$1\u00a0') : dated;
}

/** The same for texts in several languages. */
export const withNoBreaksIn = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, withNoBreaks(text, locale)]));
