import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import styles from './text.module.css';

/** Links to the headings of a text; a text of one or two headings needs none. */
export function Contents({ items }: { items: readonly { readonly id: string; readonly text: string }[] }) {
  const heading = useId();
  if (items.length < 3) return null;
  return (
    <nav className={styles.contents} aria-labelledby={heading}>
      <h2 id={heading}>
        <Trans>On this page</Trans>
      </h2>
      <ol>
        {items.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
