import * as z from 'zod/mini';

/** Control characters: a database stores neither NUL nor lone surrogates, and a line break would end a mail header. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029]/gu;

/** They reverse the text around them, also in lists and mails. The direction of a text follows from its letters. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Text of one line, at most `max` characters; whitespace is collapsed, direction marks are removed. */
export const oneLine = (max: number, min = 1) =>
  z.string().check(
    z.overwrite((text) => text.replace(directions, '').replace(unseen, ' ').replace(/\s+/g, ' ').trim()),
    z.minLength(min),
    z.maxLength(max),
  );

/** Text with line breaks, `\n` only; may be empty. */
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

/** Whether the local part has a valid length: at most 64 characters (RFC 5321). */
const hasMailbox = (email: string): boolean => email.indexOf('@') <= 64;

/** No check aborts, so that rules about several fields, such as those of an address, are reported along with it. */
export const Email = z.string().check(z.trim(), z.maxLength(254), z.email(), z.refine(hasMailbox, 'Invalid email address'));
