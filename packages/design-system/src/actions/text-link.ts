import styles from './text-link.module.css';

/** `quiet`: the colour of its surroundings until pointed at (titles of cards). `standalone`: a line of its own with a full target. */
export const textLinkClass = (look: 'quiet' | 'standalone'): string => styles[look] ?? '';
