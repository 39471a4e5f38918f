import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import type { loader } from './page.loader.ts';
import styles from './page.module.css';
import { pageTexts } from './page-texts.ts';

export function Page() {
  const { i18n } = useLingui();
  const { title, paragraphs } = pageTexts[useLoaderData<typeof loader>().slug];
  return (
    <article className={styles.text}>
      <h1>{i18n._(title)}</h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph.id}>{i18n._(paragraph)}</p>
      ))}
    </article>
  );
}
