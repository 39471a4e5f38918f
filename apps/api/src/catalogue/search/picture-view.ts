import { msg } from '@lingui/core/macro';
import type { Picture } from '@nocleh/contracts/api/search.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { textOf } from '@nocleh/i18n/pick-text.ts';
import type { StoredPicture } from '../../db/stored.ts';
import { catalogueI18n } from './catalogue-i18n.ts';

/** What a picture is of, and which of its pictures it is, from 1. */
interface Shown {
  readonly name: string;
  readonly number: number;
}

/** Says nothing about what is on the picture: nobody has looked at it yet. */
const numbered = ({ name, number }: Shown, locale: Locale) => catalogueI18n(locale)._(msg`Photo ${number}: ${name}`);

/** Of a host's photograph there may be no text in any language yet, so `shown` names it. */
export const toPicture = (picture: StoredPicture, locale: Locale, shown?: Shown): Picture => ({
  src: picture.src,
  alt: textOf(picture.alt, locale) || (shown ? numbered(shown, locale) : ''),
  width: picture.width,
  height: picture.height,
});

/** All pictures of an accommodation or a room type with this name. */
export const toPictures = (pictures: readonly StoredPicture[], locale: Locale, name: string): Picture[] =>
  pictures.map((picture, index) => toPicture(picture, locale, { name, number: index + 1 }));
