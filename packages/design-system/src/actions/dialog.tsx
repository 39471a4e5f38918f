import { type JSX, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { CloseIcon } from '../pictures/icons/controls.tsx';
import { classNames } from '../styles/class-names.ts';
import { buttonClass } from './button.tsx';
import styles from './dialog.module.css';

type DataAttributes = Readonly<Record<`data-${string}`, string>>;

export interface DialogProps extends DataAttributes {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  wide?: boolean;
  /** The dialog is as wide as its content. */
  fit?: boolean;
  /** Selector of the element that gets the focus at first; the default is the close button. */
  startAt?: string;
  /** Attributes of the close button. */
  closeButton?: DataAttributes;
  children: ReactNode;
}

/** A native modal dialog, which traps and restores the focus and closes on Escape. A click on the backdrop closes it too. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  wide,
  fit,
  startAt,
  closeButton,
  children,
  ...marks
}: DialogProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    if (startAt) dialog.current?.querySelector<HTMLElement>(startAt)?.focus();
  }, [open, startAt]);
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for it is Escape, which the browser handles
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, wide && styles.wide, fit && styles.fit)}
      aria-labelledby={open ? titleId : undefined}
      onClose={onClose}
      onClick={onClick}
      {...marks}
    >
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <button
              type="button"
              className={buttonClass({ variant: 'quiet', iconOnly: true })}
              aria-label={closeLabel}
              onClick={onClose}
              {...closeButton}
            >
              <CloseIcon />
            </button>
          </div>
          <div className={styles.body}>{children}</div>
        </>
      )}
    </dialog>
  );
}
