import * as z from 'zod/mini';

/** No characters: a database takes neither NUL nor half a surrogate pair, a line break would end a header of a mail. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;

/** They turn the letters after them around, in a list or a mail of someone else's too. What a text needs of it, its letters say. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text of one line, at most `max` characters; breaks and runs of blanks become one space, marks of direction nothing. */
export const oneLine = (max: number, min = 1) =>
  z.string().check(
    z.overwrite((text) => text.replace(directions, '').replace(unseen, ' ').replace(/\s+/g, ' ').trim()),
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

/** Whether the part before the @ is one that a mail server can have: at most 64 characters (RFC 5321). */
const hasMailbox = (email: string): boolean => email.indexOf('@') <= 64;

/** What is wrong first is said, and nothing else: one field, one message. */
export const Email = z
  .string()
  .check(z.trim(), z.maxLength(254, { abort: true }), z.email({ abort: true }), z.refine(hasMailbox, 'Invalid email address'));
