import type { CSSProperties, JSX } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './picture.module.css';
import { pictureSource, placeholderUrl } from './picture-source.ts';

export interface PictureProps {
  /** A path of ours (`/pictures/…`) or an address on an allowed host. */
  src: string;
  /** Empty for decoration. */
  alt: string;
  width: number;
  height: number;
  /** How wide the picture is shown, as in HTML. */
  sizes: string;
  /** Its widths are for a card or a thumbnail, or for the whole window. */
  extent?: keyof typeof widths;
  /** `natural` keeps the picture's own shape; `fill` covers its box. */
  shape?: 'natural' | 'wide' | 'normal' | 'square' | 'fill';
  rounded?: boolean;
  /** For the one picture in the first view: loaded at once and first. */
  priority?: boolean;
  quality?: number;
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
  className,
}: PictureProps): JSX.Element {
  return (
    <img
      {...(priority ? first : later(src))}
      decoding="async"
      sizes={sizes}
      {...pictureSource(src, widths[extent], quality, width)}
      alt={alt}
      width={width}
      height={height}
      className={classNames(styles.picture, shape !== 'natural' && styles[shape], rounded && styles.rounded, className)}
    />
  );
}

/** From what a small screen of one pixel per point needs to what a large one of two needs. */
const widths = { card: [320, 768, 1280], window: [640, 1024, 1536] } as const;

const first = { fetchPriority: 'high' } as const;

const later = (src: string) => ({ loading: 'lazy', style: { '--preview': `url(${placeholderUrl(src)})` } as CSSProperties }) as const;
