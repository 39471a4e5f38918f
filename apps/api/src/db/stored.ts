/** A text by language. */
export type Texts = Record<string, string>;

export interface StoredPicture {
  src: string;
  alt: Texts;
  width: number;
  height: number;
}
