import { useLingui } from '@lingui/react/macro';
import { textLinkClass } from '@nocleh/design-system/actions/text-link.ts';
import { cornerButtonClass, MediaCard } from '@nocleh/design-system/content/media-card.tsx';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { dotSeparated } from '@nocleh/i18n/dot-separated.ts';
import { formatDistance } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useCachedItems } from '@nocleh/slice-kit/cached-content.tsx';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { amenityNames } from '../taxonomy/amenity-names.ts';
import { typeNames } from '../taxonomy/type-names.ts';
import type { Card } from './card.ts';
import { PriceLines, type PriceTexts, priceTexts } from './card-price.tsx';
import css from './cards.module.css';
import { MemoButton } from './memo-button.tsx';
import { Stars } from './stars.tsx';

interface CardsProps {
  readonly cards: readonly Card[];
  /** Nights of the requested stay; 0 when prices are for one night. */
  readonly nights: number;
  /** Query with the stay (`?from=…`) for links to accommodations. */
  readonly stay: string;
  readonly level: 2 | 3;
  /** Loads the first picture eagerly: it is the largest contentful paint. */
  readonly eager?: boolean;
  /** The attribute `sizes` of the pictures where cards stand side by side. */
  readonly sizes?: string;
  /** One column, with pictures to the left of their texts. */
  readonly narrow?: boolean;
}

/** What of a card hardly two pages have alike, if they have dates. */
type CardTexts = PriceTexts & {
  /** As of `CardsProps`. */
  readonly stay: string;
};

export function Cards({ cards, nights, stay, eager = false, narrow = false, ...rest }: CardsProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const texts = cards.map((card): CardTexts => ({ stay, ...priceTexts(i18n, locale, card, nights) }));
  const shared = { isDated: nights > 0, narrow, ...rest };
  const content = useCachedItems(
    typeof window === 'undefined' && {
      name: 'card',
      shared,
      data: cards.map((card, index) => [{ ...card, price: undefined, freeUntil: undefined }, eager && index === 0]),
    },
    texts,
    (own, index) => {
      const card = cards[index] as Card;
      return (
        <li key={card.slug} data-preview="">
          <CardContent card={card} texts={own} eager={eager && index === 0} {...shared} />
        </li>
      );
    },
  );
  return <ul className={narrow ? css.narrow : css.cards} {...content} />;
}

/**
 * Beside its text a picture is 7.5rem wide and cropped to the card's height, at most that of a landscape picture of 18rem. Asking for 13rem,
 * screens of two and three device pixels a CSS pixel get one of 640 pixels, at least two for each CSS pixel.
 */
const besideText = '13rem';
/** All pictures are cropped to this shape, whatever their own size is. */
const shape = { width: 1536, height: 1024 } as const;

interface CardContentProps extends Pick<CardsProps, 'level' | 'sizes'> {
  readonly card: Omit<Card, 'price' | 'freeUntil'>;
  readonly texts: CardTexts;
  readonly isDated: boolean;
  readonly eager: boolean;
  readonly narrow: boolean;
}
function CardContent({ card, texts, isDated, level, eager, narrow, sizes }: CardContentProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { id, slug, name, type, stars, place, km, src, excerpt, amenities, isTaken } = card;
  return (
    <MediaCard
      level={level}
      layout={narrow ? 'side' : 'top'}
      picture={
        src && (
          <Picture src={src} alt="" sizes={sizes ? `${sizes}, ${besideText}` : besideText} extent="small" priority={eager} {...shape} />
        )
      }
      above={
        <>
          {/* One string: React puts a comment between two text nodes in server HTML, 24 times on a page. */}
          {stars ? `${i18n._(typeNames[type])} ` : i18n._(typeNames[type])}
          {stars && <Stars count={stars} />}
        </>
      }
      title={
        <a href={localePath(locale, `/ubytovani/${slug}${texts.stay}`)} className={textLinkClass('quiet')}>
          {name}
        </a>
      }
      meta={km === undefined ? place : `${place} · ${t`${formatDistance(locale, km)} from the centre`}`}
      foot={<PriceLines texts={texts} isTaken={isTaken} isDated={isDated} />}
      corner={<MemoButton id={id} className={cornerButtonClass} label={t`Save: ${name}`} />}
    >
      {excerpt && <p className={css.excerpt}>{excerpt}</p>}
      {amenities.length > 0 && <p className={css.amenities}>{dotSeparated(amenities.map((amenity) => i18n._(amenityNames[amenity])))}</p>}
    </MediaCard>
  );
}
