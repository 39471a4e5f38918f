import { Trans } from '@lingui/react/macro';
import type { Order } from '@nocleh/contracts/api/order.ts';
import { CheckIcon } from '@nocleh/design-system/icons/controls.tsx';
import styles from './package-part.module.css';

export const Included = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.included}>
    {items.map((item) => (
      <li key={item}>
        <CheckIcon />
        {item}
      </li>
    ))}
  </ul>
);

/** What an ordered package includes, and what its contract means. Nothing for nights alone. */
export function PackagePart({ ordered }: { ordered: Order['package'] }) {
  if (!ordered) return null;
  return (
    <>
      <section>
        <h2 className={styles.title}>
          <Trans>What the package includes</Trans>
        </h2>
        <Included items={ordered.included} />
      </section>
      <section>
        <h2 className={styles.title}>
          <Trans>Package terms</Trans>
        </h2>
        <div className={styles.terms}>
          {ordered.terms.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
    </>
  );
}
