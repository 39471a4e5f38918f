import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Picture as PictureFacts } from '@nocleh/contracts/api/search.ts';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { pictureUrl } from '@nocleh/design-system/pictures/picture-source.ts';
import { useCachedContent } from '@nocleh/slice-kit/cached-content.tsx';
import { type ComponentType, type MouseEvent, useState } from 'react';
import css from './gallery.module.css';
import type { LightboxProps } from './lightbox.tsx';

const shown = 5;
/** Width of a picture on large screens, in rem: fewer than five fill the place of those that are missing. */
const widthOf = (index: number, count: number): number => {
  if (index === 0) return count === 1 ? 76 : 38;
  return count < shown && (index === 1 || (index === 2 && count === 3)) ? 38 : 19;
};
const unknown = Array.from({ length: shown }, () => undefined);

interface GalleryProps {
  /** Undefined while they are not known. */
  readonly pictures: readonly PictureFacts[] | undefined;
  /** Address of the first picture as the browser has loaded it. */
  readonly loaded?: string | undefined;
}

/**
 * One large picture and a few small ones. Each links to its file; with JavaScript a click opens a dialog with all pictures, without it
 * the others are links below.
 */
export function Gallery({ pictures, loaded }: GalleryProps) {
  const { t } = useLingui();
  const [at, setAt] = useState<number>();
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const open = (index: number) => async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { Lightbox: Loaded } = await import('./lightbox.tsx');
    setLightbox(() => Loaded);
    setAt(index);
  };
  const count = pictures?.length ?? 0;
  const content = useCachedContent(
    typeof window === 'undefined' && { name: 'gallery', data: pictures },
    <>
      {(pictures?.slice(0, shown) ?? unknown).map((picture, index) => (
        // The first one is the same element before and after the data come, so that it stays until it is loaded in a larger size.
        <a key={index} {...(picture && { href: pictureUrl(picture.src, 1536), onClick: open(index) })}>
          {(picture || (index === 0 && loaded)) && (
            <Picture
              {...(picture ?? { src: '', alt: '', width: 1536, height: 1024, loaded })}
              shape="fill"
              priority={index === 0}
              extent={index ? 'card' : 'window'}
              sizes={`(min-width: 60rem) ${widthOf(index, count)}rem, ${index ? '24vw' : 'calc(100vw - 2.5rem)'}`}
            />
          )}
        </a>
      ))}
      {pictures && count > 1 && (
        <a href={pictureUrl(pictures[0]?.src ?? '', 1536)} className={css.all} onClick={open(0)}>
          {t`${plural(count, { one: '# photo', other: '# photos' })}`}
        </a>
      )}
      {pictures && Lightbox && at !== undefined && <Lightbox pictures={pictures} at={at} onMove={setAt} onClose={() => setAt(undefined)} />}
    </>,
  );
  if (pictures?.length === 0) return null;
  return (
    <>
      <div className={css.gallery} {...content} />
      {pictures && count > shown && (
        <noscript>
          <ul>
            {pictures.slice(shown).map(({ src, alt }) => (
              <li key={src}>
                <a href={pictureUrl(src, 1536)}>{alt}</a>
              </li>
            ))}
          </ul>
        </noscript>
      )}
    </>
  );
}
