import type { CSSProperties, JSX } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './picture.module.css';
import { pictureSource, placeholderProperty, placeholderUrl } from './picture-source.ts';

export interface PictureProps {
  /** A path of this site (`/pictures/…`) or an address on an allowed host. */
  src: string;
  /** Empty for decoration. */
  alt: string;
  width: number;
  height: number;
  /** The attribute `sizes` of HTML. */
  sizes: string;
  /** Whether the widths of `srcset` are for a card, for one that is beside its text on a phone, or for the whole window. */
  extent?: keyof typeof widths;
  /** `natural` keeps the aspect ratio of the picture; `fill` covers its box. */
  shape?: 'natural' | 'wide' | 'normal' | 'square' | 'fill';
  rounded?: boolean;
  /** For the largest picture in the first view: loaded eagerly with high priority. */
  priority?: boolean;
  quality?: number;
  /** An address at which the browser has the picture already, in any size. It is shown in place of `src`. */
  loaded?: string | undefined;
  className?: string | undefined;
}

export function Picture({
  src,
  alt,
  width,
  height,
  sizes,
  extent = 'card',
  shape = 'natural',
  rounded,
  priority,
  quality = 70,
  loaded,
  className,
}: PictureProps): JSX.Element {
  return (
    <img
      {...(priority ? first : later(src))}
      decoding="async"
      {...(loaded ? { src: loaded } : { sizes, ...pictureSource(src, widths[extent], quality, width) })}
      alt={alt}
      width={width}
      height={height}
      className={classNames(styles.picture, shape !== 'natural' && styles[shape], rounded && styles.rounded, className)}
    />
  );
}

/** Widths from small screens with one device pixel a CSS pixel to large ones with two. Browsers take the first that is not too small. */
const widths = { card: [320, 640, 768, 1280], small: [320, 640, 1024], window: [640, 768, 1024, 1536] } as const;

const first = { fetchPriority: 'high' } as const;

const later = (src: string) =>
  ({ loading: 'lazy', style: { [placeholderProperty]: `url(${placeholderUrl(src)})` } as CSSProperties }) as const;
