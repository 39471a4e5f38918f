// Whichever component's styles come first in a page, the order of the layers is said before them.
import './layers.css';

/** Joins class names; what is not a name is left out. */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
