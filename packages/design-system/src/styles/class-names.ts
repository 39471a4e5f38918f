// Every component imports this module, so the order of the layers is declared before any of their styles.
import './layers.css';

/** Joins class names; falsy values are left out. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
