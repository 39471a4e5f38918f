import styles from './text-link.module.css';

/** `quiet`: the colour of the surrounding text until hover (titles of cards). `standalone`: a separate line with a full touch target. */
export const textLinkClass = (look: 'quiet' | 'standalone'): string => styles[look] ?? '';
