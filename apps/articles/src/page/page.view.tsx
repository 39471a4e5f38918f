import { Trans, useLingui } from '@lingui/react/macro';
import type { Page, PagesResponse } from '@nocleh/contracts/api/article.ts';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { formatDate } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Contents } from '../text/contents.tsx';
import { SafeHtml } from '../text/safe-html.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './page.module.css';

interface PageProps {
  readonly text: Page;
  readonly others: PagesResponse['pages'];
}

export function PageView({ text, others }: PageProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const key = others.find(({ slug }) => slug === text.slug)?.key;
  return (
    <Container className={styles.page}>
      <article className={styles.text}>
        <h1>{text.title}</h1>
        <Contents items={text.contents} />
        <SafeHtml html={text.html} />
        {key === 'kontakt' && <ContactForm />}
        <p className={styles.updated}>
          <Trans>
            Last updated on <time dateTime={text.updated}>{formatDate(locale, text.updated)}</time>
          </Trans>
        </p>
      </article>
      <nav className={styles.others} aria-label={t`Pages about this site`}>
        <ul>
          {others.map(({ key, slug, title }) => (
            <li key={key}>
              <a href={localePath(locale, `/stranka/${slug}`)} {...(slug === text.slug && { 'aria-current': 'page' as const })}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  );
}
