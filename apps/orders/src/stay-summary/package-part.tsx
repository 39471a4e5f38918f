import { Trans } from '@lingui/react/macro';
import type { Order } from '@nocleh/contracts/api/order.ts';
import { CheckIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { TitledSection } from '../page-frame/titled-section.tsx';
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

/** The list beside a form, with a link to the package's page. */
export function IncludedSection({ slug, items }: { slug: string; items: readonly string[] }) {
  const locale = useLocale();
  return (
    <TitledSection
      small
      title={
        <a href={localePath(locale, `/balicek/${slug}`)}>
          <Trans>What the package includes</Trans>
        </a>
      }
    >
      <Included items={items} />
    </TitledSection>
  );
}

/** Terms of a contract, one paragraph each. */
export const Terms = ({ paragraphs }: { paragraphs: readonly string[] }) => (
  <div className={styles.terms}>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);

/** What an ordered package includes, and its terms; renders nothing without a package. */
export function PackagePart({ ordered }: { ordered: Order['package'] }) {
  if (!ordered) return null;
  return (
    <>
      <TitledSection title={<Trans>What the package includes</Trans>}>
        <Included items={ordered.included} />
      </TitledSection>
      <TitledSection title={<Trans>Package terms</Trans>}>
        <Terms paragraphs={ordered.terms} />
      </TitledSection>
    </>
  );
}
