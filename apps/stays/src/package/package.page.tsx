import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { Prose } from '@nocleh/design-system/content/prose.tsx';
import { Container, leadClass } from '@nocleh/design-system/layout/layout.tsx';
import { Breadcrumbs } from '@nocleh/design-system/navigation/breadcrumbs.tsx';
import { CheckIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { localePath, slugParams } from '@nocleh/i18n/paths.ts';
import { apiContext, i18nContext, localeContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { trailJsonLd } from '../json-ld-trail.ts';
import { notFound } from '../listing/listing.loader.ts';
import { isNotFound } from '../search/not-found.ts';
import { Cancellation } from '../terms/cancellation.tsx';
import { packageJsonLd } from './json-ld.ts';
import { OrderBox } from './order-box.tsx';
import css from './package.module.css';
import { themeNames } from './theme-names.ts';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = context.get(localeContext);
  const found = await context
    .get(apiContext)
    .call(endpoint.packageBySlug, { params: { slug: params.slug ?? '' }, query: { locale }, signal: request.signal })
    .catch((error: unknown) => {
      throw isNotFound(error) ? notFound() : error;
    });
  const { origin } = new URL(request.url);
  // A voucher is sold only while there is enough time to choose the days.
  const isOver = found.contract === 'voucher' ? !found.voucher : found.validity.to < today();
  const trail = [
    { name: context.get(i18nContext)._(msg({ message: 'Packages', context: 'heading' })), path: '/balicek' },
    { name: found.title, path: `/balicek/${found.slug}` },
  ];
  const page: PageMeta = {
    title: found.title,
    description: found.summary,
    localeParams: slugParams(found.slugs),
    ...(found.picture && { image: found.picture.src }),
    jsonLd: [...(isOver ? [] : [packageJsonLd(found, locale, origin)]), trailJsonLd(trail, locale, origin)],
    // A package that can't be ordered any more stays online for old links.
    ...(isOver ? { noindex: true } : {}),
  };
  return { page, found, isOver };
}
export type PackageData = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const { found, isOver } = useLoaderData<PackageData>();
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { title, summary, theme, picture, html, included, terms, accommodation, room } = found;
  const list = localePath(locale, '/balicek');
  const house = <a href={localePath(locale, `/ubytovani/${accommodation.slug}`)}>{accommodation.name}</a>;
  return (
    <Container className={css.page}>
      <Breadcrumbs
        label={t`Where you are`}
        items={[
          <a key="list" href={list}>
            <Trans>Packages</Trans>
          </a>,
          <a key="theme" href={`${list}?theme=${theme}`}>
            {i18n._(themeNames[theme])}
          </a>,
        ]}
      />
      <header className={css.head}>
        <h1>{title}</h1>
        <p className={leadClass}>{summary}</p>
        <p className={css.where}>
          {house}, <a href={localePath(locale, `/ubytovani/${accommodation.placeSlug}`)}>{accommodation.placeName}</a>
        </p>
      </header>
      <div className={css.columns}>
        {picture && (
          <Picture
            {...picture}
            className={css.picture}
            shape="wide"
            extent="window"
            rounded
            priority
            sizes="(min-width: 60rem) 48rem, 92vw"
          />
        )}
        <aside className={css.order} aria-labelledby="order-title">
          <OrderBox found={found} isOver={isOver} />
        </aside>
        <div className={css.text}>
          <section aria-labelledby="included-title">
            <h2 id="included-title">
              <Trans>What is included</Trans>
            </h2>
            <ul className={css.included}>
              {included.map((item) => (
                <li key={item}>
                  <CheckIcon />
                  {item}
                </li>
              ))}
            </ul>
          </section>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was imported */}
          <Prose dangerouslySetInnerHTML={{ __html: html }} />
          <section aria-labelledby="house-title">
            <h2 id="house-title">
              <Trans>Where you’ll stay</Trans>
            </h2>
            <p>
              {house}, {room.name}
            </p>
          </section>
          <section aria-labelledby="terms-title" className={css.terms}>
            <h2 id="terms-title">
              <Trans>Terms</Trans>
            </h2>
            {terms.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {found.contract !== 'voucher' && (
              <>
                <h3>
                  <Trans>Cancellation</Trans>
                </h3>
                <Cancellation rules={accommodation.cancellation} />
              </>
            )}
          </section>
        </div>
      </div>
    </Container>
  );
}
