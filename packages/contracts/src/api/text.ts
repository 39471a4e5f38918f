import * as z from 'zod/mini';

/** No characters: a database takes neither NUL nor half a surrogate pair, a line break would end a header of a mail. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;

/** Text of one line, at most `max` characters; breaks and runs of blanks become one space. */
export const oneLine = (max: number, min = 1) =>
  z.string().check(
    z.overwrite((text) => text.replace(unseen, ' ').replace(/\s+/g, ' ').trim()),
    z.minLength(min),
    z.maxLength(max),
  );

/** Text with line breaks, `\n` alone; may be empty. */
export const paragraphs = (max: number) =>
  z.string().check(
    z.overwrite((text) =>
      text
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(unseen, (character) => (character === '\n' ? character : ' '))
        .trim(),
    ),
    z.maxLength(max),
  );
