'use client';
import { type MouseEvent, useRef, useState } from 'react';
import type { Picture } from '../catalogue.ts';
import { counted, pictureSources, pictureUrl, windowWidths } from '../format.ts';

/** One large picture and a few small ones; a click opens a dialog with the picture. */
export function Gallery({ pictures }: { readonly pictures: readonly Picture[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState<number>();
  const open = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    setAt(index);
    dialog.current?.showModal();
  };
  const shown = at === undefined ? undefined : pictures[at];
  return (
    <div className="gallery">
      {pictures.slice(0, 5).map(({ src, alt, width, height }, index) => {
        const { src: fallback, srcset } = pictureSources(src, windowWidths);
        return (
          <a key={src} href={pictureUrl(src, 1536)} onClick={open(index)}>
            <img
              {...(index === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
              decoding="async"
              sizes={index ? '(min-width: 60rem) 19rem, 24vw' : '(min-width: 60rem) 38rem, 100vw'}
              src={fallback}
              srcSet={srcset}
              alt={alt}
              width={width}
              height={height}
            />
          </a>
        );
      })}
      {pictures.length > 1 && (
        <a href={pictureUrl(pictures[0]?.src ?? '', 1536)} className="all" onClick={open(0)}>
          {counted(pictures.length, 'fotka', 'fotky', 'fotek')}
        </a>
      )}
      <dialog ref={dialog} onClose={() => setAt(undefined)}>
        {shown && (
          <form method="dialog">
            <img src={pictureUrl(shown.src, 1536)} alt={shown.alt} />
            <button type="button" onClick={() => setAt(((at ?? 0) + 1) % pictures.length)}>
              Další
            </button>
            <button type="submit">Zavřít</button>
          </form>
        )}
      </dialog>
    </div>
  );
}
