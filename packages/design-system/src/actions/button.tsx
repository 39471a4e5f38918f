import type { ComponentProps, JSX, MouseEvent } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './button.module.css';

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'm' | 'l';
  wide?: boolean;
  /** A round button with one icon; it needs an `aria-label`. */
  iconOnly?: boolean;
}

/** For links that look like buttons: `<a className={buttonClass({ variant: 'secondary' })}>`. */
export const buttonClass = ({ variant = 'primary', size = 'm', wide, iconOnly }: ButtonLook = {}): string =>
  classNames(styles.button, styles[variant], size === 'l' && styles.l, wide && styles.wide, iconOnly && styles.iconOnly);

const ignore = (event: MouseEvent) => event.preventDefault();

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner and ignores clicks; the button keeps its size and focus. */
  loading?: boolean;
}

export function Button({ variant, size, wide, iconOnly, loading = false, className, children, ...rest }: ButtonProps): JSX.Element {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }), ...(iconOnly && { iconOnly }) };
  return (
    <button
      type="button"
      {...rest}
      {...(loading && { 'aria-disabled': true, 'aria-busy': true, onClick: ignore })}
      className={classNames(buttonClass(look), className)}
    >
      {loading && <span className={styles.spinner} />}
      {children}
    </button>
  );
}
