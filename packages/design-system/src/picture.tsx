import type { JSX } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';
import { pictureSource } from './picture-source.ts';

export interface PictureProps {
  /** A path of ours (`/pictures/…`) or an address on an allowed host. */
  src: string;
  /** Empty for decoration. */
  alt: string;
  width: number;
  height: number;
  /** How wide the picture is shown: entries of `vw`, `rem` or `px`, from the widest screen down. */
  sizes: string;
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
  shape = 'natural',
  rounded,
  priority,
  quality = 70,
  className,
}: PictureProps): JSX.Element {
  return (
    <img
      {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      sizes={sizes}
      {...pictureSource(src, sizes, quality, width)}
      alt={alt}
      width={width}
      height={height}
      className={classNames(styles.picture, shape !== 'natural' && styles[shape], rounded && styles.rounded, className)}
    />
  );
}
