import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@nocleh/api-client/api-error.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { formatDate } from '@nocleh/i18n/format.ts';
import { localePath, slugParams } from '@nocleh/i18n/paths.ts';
import { apiContext, localeContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Contents } from '../text/contents.tsx';
import { SafeHtml } from '../text/safe-html.tsx';
import styles from './page.module.css';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = context.get(localeContext);
  const api = context.get(apiContext);
  const { signal } = request;
  try {
    const [text, all] = await Promise.all([
      api.call(endpoint.page, { params: { slug: params.slug ?? '' }, query: { locale }, signal }),
      api.call(endpoint.pages, { query: { locale }, signal }),
    ]);
    const page: PageMeta = { title: text.title, description: text.summary, localeParams: slugParams(text.slugs) };
    return { page, text, others: all.pages };
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

export function Component() {
  const { text, others } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Container className={styles.page}>
      <article className={styles.text}>
        <h1>{text.title}</h1>
        <Contents items={text.contents} />
        <SafeHtml html={text.html} />
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
