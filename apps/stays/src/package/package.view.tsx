import { Trans, useLingui } from '@lingui/react/macro';
import type { Package } from '@nocleh/contracts/api/package.ts';
import { Prose } from '@nocleh/design-system/content/prose.tsx';
import { Container, leadClass } from '@nocleh/design-system/layout/layout.tsx';
import { Breadcrumbs } from '@nocleh/design-system/navigation/breadcrumbs.tsx';
import { CheckIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Cancellation } from '../terms/cancellation.tsx';
import { OrderBox } from './order-box.tsx';
import css from './package.module.css';
import { themeNames } from './theme-names.ts';

interface PackageProps {
  readonly found: Package;
  /** It can't be ordered any more. */
  readonly isOver: boolean;
}

export function PackageView({ found, isOver }: PackageProps) {
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
