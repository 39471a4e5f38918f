import type { ImageError } from '../image-error.ts';
import type { Operations } from '../request/image-request.ts';
import type { Modern } from '../request/negotiate.ts';
import type { Content } from '../source/content.ts';
import type { Picture } from './transform.ts';

/** The request to a worker. */
export interface Conversion {
  readonly content: Content;
  readonly operations: Operations;
  readonly accepted: readonly Modern[];
}

/** The worker's response. */
export type ConversionResult =
  | { readonly picture: Picture; readonly residentBytes: number }
  | { readonly refused: { readonly status: ImageError['status']; readonly reason: string }; readonly residentBytes: number }
  | { readonly failed: string; readonly residentBytes: number };

export type Convert = (conversion: Conversion) => Promise<Picture>;
