import { Trans, useLingui } from '@lingui/react/macro';
import type { PackageCard } from '@nocleh/contracts/api/package-card.ts';
import { textLinkClass } from '@nocleh/design-system/actions/text-link.ts';
import { MediaCard } from '@nocleh/design-system/content/media-card.tsx';
import { PriceTag } from '@nocleh/design-system/content/price-tag.tsx';
import { VisuallyHidden } from '@nocleh/design-system/layout/visually-hidden.tsx';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { classNames } from '@nocleh/design-system/styles/class-names.ts';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import css from './package-cards.module.css';
import { scopeOf } from './scope.ts';
import { themeNames } from './theme-names.ts';

interface PackageCardsProps {
  readonly cards: readonly PackageCard[];
  readonly level: 2 | 3;
  /** Loads the first picture eagerly: it is the largest contentful paint. */
  readonly eager?: boolean;
  /** Shows two cards at most on a small screen. */
  readonly few?: boolean;
}

export function PackageCards({ cards, level, eager = false, few = false }: PackageCardsProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <ul className={classNames(css.cards, few && css.few)}>
      {cards.map((card, index) => (
        <li key={card.slug}>
          <MediaCard
            level={level}
            picture={
              card.picture && (
                <Picture
                  {...card.picture}
                  alt=""
                  priority={eager && index === 0}
                  sizes="(min-width: 75rem) 24rem, (min-width: 60rem) 31vw, (min-width: 40rem) 46vw, 92vw"
                />
              )
            }
            above={card.contract === 'voucher' ? t`${i18n._(themeNames[card.theme])} · can be given` : i18n._(themeNames[card.theme])}
            title={
              <a href={localePath(locale, `/balicek/${card.slug}`)} className={textLinkClass('quiet')}>
                {card.title}
              </a>
            }
            meta={`${card.accommodationName}, ${card.placeName}`}
            foot={
              <>
                <PriceTag note={scopeOf(i18n, card)} {...(card.priceVaries && { before: t({ message: 'from', context: 'price' }) })}>
                  {formatMoney(locale, card.price)}
                </PriceTag>
                {card.contract === 'voucher' && (
                  // It lies above the card's link.
                  <a
                    href={localePath(locale, `/objednavka/balicek/${card.slug}/poukaz`)}
                    className={classNames(textLinkClass('standalone'), css.give)}
                  >
                    <Trans>Give as a present</Trans>
                    <VisuallyHidden>: {card.title}</VisuallyHidden>
                  </a>
                )}
              </>
            }
          >
            <p className={css.summary}>{card.summary}</p>
          </MediaCard>
        </li>
      ))}
    </ul>
  );
}
