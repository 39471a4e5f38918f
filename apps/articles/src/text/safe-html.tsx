import { Prose } from '@nocleh/design-system/content/prose.tsx';
import styles from './text.module.css';

/** Shows HTML that the API's import has made from Markdown and sanitised. */
export const SafeHtml = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was imported
  <Prose className={styles.text ?? ''} dangerouslySetInnerHTML={{ __html: html }} />
);
