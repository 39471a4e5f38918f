import * as z from 'zod/mini';

/** Control characters would break lines of reports, and PostgreSQL refuses some of them and half surrogates. */
const plain = z.refine<string>((text) => /^\P{Cc}*$/u.test(text) && text.isWellFormed(), 'has control characters');
const line = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest), plain);

/** Alternative text by language code; an empty one counts as left out. */
const AltTexts = z.record(z.string().check(z.regex(/^[a-z]{2}$/)), z.string().check(z.trim(), z.maxLength(300), plain));

/**
 * A line of the manifest of `npm run import -- --photos`: a picture to take (`file` or `url`), or a photograph that is stored (`photo`) and
 * gets texts, another place or an end. Unknown keys are ignored.
 */
export const PhotographRow = z
  .object({
    /** `source_id` of the accommodation. */
    accommodation: line(200),
    /** A path below the folder of the manifest. */
    file: z.optional(line(500)),
    url: z.optional(z.string().check(z.maxLength(2000), z.regex(/^https:\/\//, 'must begin with https://'))),
    /** Address of a stored photograph, `/pictures/hosts/…`. */
    photo: z.optional(z.string().check(z.maxLength(200), z.startsWith('/pictures/hosts/'))),
    /** With `photo`: no page shows it any more. */
    remove: z.optional(z.literal(true)),
    /** A name of a room type, in any language. Null or left out: of the accommodation itself; left out with `photo`: as before. */
    room_type: z.optional(z.nullable(line(300))),
    /** From 1; those without one come last. */
    position: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
    alt: z._default(AltTexts, {}),
  })
  .check(
    z.refine(
      ({ file, url, photo }) => [file, url, photo].filter((source) => source !== undefined).length === 1,
      'needs one of file, url and photo',
    ),
    z.refine(({ photo, remove }) => !remove || photo !== undefined, 'remove needs photo'),
  );
export type PhotographRow = z.infer<typeof PhotographRow>;

/** A picture that the image service has checked and converted. */
export const PreparedPhotograph = z.object({
  /** `/pictures/hosts/…` */
  src: z.string().check(z.startsWith('/pictures/hosts/')),
  width: z.int(),
  height: z.int(),
  /** SHA-256 of the file as it was given, in hex. */
  original: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Perceptual hash, 64 bits in hex: few of them differ between pictures that look the same. */
  perceptual: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
});
export type PreparedPhotograph = z.infer<typeof PreparedPhotograph>;

const checked = {
  /** Number of the row. */
  row: z.int(),
  /** The row as it was given; of a file that no row names, a row for it. */
  text: z.string(),
  /** What reports call the picture: its file or address. */
  name: z.string(),
};

/** A line that the image service hands to the import: a row with its converted picture (none for `photo`), or why it is refused. */
export const CheckedPhotograph = z.union([
  z.object({ ...checked, refused: z.string() }),
  z.object({ ...checked, asked: PhotographRow, prepared: z.optional(PreparedPhotograph) }),
]);
export type CheckedPhotograph = z.infer<typeof CheckedPhotograph>;

/** Ending of the file with these lines, beside the manifest. */
export const checkedEnding = '.checked.jsonl';
