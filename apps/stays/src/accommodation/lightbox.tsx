import { useLingui } from '@lingui/react/macro';
import type { Picture as PictureFacts } from '@nocleh/contracts/api/search.ts';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import css from './lightbox.module.css';

export interface LightboxProps {
  readonly pictures: readonly PictureFacts[];
  readonly at: number;
  readonly onMove: (to: number) => void;
  readonly onClose: () => void;
}

/** A dialog with one picture at a time: arrows, Home, End, Escape and buttons. `<dialog>` traps and restores the focus. */
export function Lightbox({ pictures, at, onMove, onClose }: LightboxProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    return () => dialog.current?.close();
  }, []);
  const count = pictures.length;
  const move = (by: number) => onMove((at + by + count) % count);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(-1),
    ArrowRight: () => move(1),
    Home: () => onMove(0),
    End: () => onMove(count - 1),
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const picture = pictures[at];
  if (!picture) return null;
  const place = at + 1;
  return (
    <dialog ref={dialog} className={css.dialog} aria-label={t`Photos`} onClose={onClose} onKeyDown={press}>
      <figure>
        <Picture key={picture.src} {...picture} sizes="100vw" extent="window" quality={80} priority />
        <figcaption>
          <p role="status">
            {picture.alt} <span>{t`${place} of ${count}`}</span>
          </p>
        </figcaption>
      </figure>
      <button type="button" className={css.previous} onClick={() => move(-1)} aria-label={t`Previous photo`}>
        <ChevronLeftIcon />
      </button>
      <button type="button" className={css.next} onClick={() => move(1)} aria-label={t`Next photo`}>
        <ChevronRightIcon />
      </button>
      <button type="button" className={css.close} onClick={() => dialog.current?.close()} aria-label={t`Close`}>
        <CloseIcon />
      </button>
    </dialog>
  );
}
