import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { textLinkClass } from '@nocleh/design-system/actions/text-link.ts';
import { MediaCard } from '@nocleh/design-system/content/media-card.tsx';
import { Skeleton } from '@nocleh/design-system/feedback/skeleton.tsx';
import { Checkbox } from '@nocleh/design-system/forms/checkbox.tsx';
import { TextArea } from '@nocleh/design-system/forms/text-area.tsx';
import { VisuallyHidden } from '@nocleh/design-system/layout/visually-hidden.tsx';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type MemoItem, noteLimit } from '@nocleh/state/memo.ts';
import type { Card } from '../card/card.ts';
import { CardPrice } from '../card/card-price.tsx';
import { Stars } from '../card/stars.tsx';
import { typeNames } from '../taxonomy/type-names.ts';
import { BookLink } from './book-link.tsx';
import { compareForm } from './compare-form.tsx';
import css from './memo.module.css';

interface MemoEntryProps {
  readonly item: MemoItem;
  readonly card: Card | undefined;
  /** Query with the stay (`?from=…`) for the link, and its nights, 0 without dates. */
  readonly stay: string;
  readonly nights: number;
  /** False while the cards are loading, when a missing card doesn't mean that it is no longer offered. */
  readonly isKnown: boolean;
  /** It was just put back, so it gets the focus. */
  readonly isRestored: boolean;
  /** Whether it is selected for comparison; undefined when there is nothing to compare with. */
  readonly isCompared: boolean | undefined;
  readonly onCompare: () => void;
  readonly onRemove: () => void;
  readonly onNote: (note: string) => void;
}

export function MemoEntry({ item, card, stay, nights, isKnown, isRestored, isCompared, onCompare, onRemove, onNote }: MemoEntryProps) {
  const { t } = useLingui();
  const name = card?.name ?? t`A place that is no longer offered`;
  return (
    <>
      {card ? <MemoCard card={card} stay={stay} nights={nights} /> : isKnown ? <p className={css.gone}>{name}</p> : <LoadingCard />}
      <div className={css.notes}>
        {nights > 0 && card?.price && <BookLink card={card} stay={stay} />}
        {isCompared !== undefined && (
          <Checkbox
            form={compareForm}
            id={`compare-${item.id}`}
            name="ids"
            value={item.id}
            checked={isCompared}
            onChange={onCompare}
            label={
              <>
                <Trans>Compare</Trans> <VisuallyHidden>{name}</VisuallyHidden>
              </>
            }
          />
        )}
        <TextArea
          label={
            <>
              <Trans>Note</Trans> <VisuallyHidden>{name}</VisuallyHidden>
            </>
          }
          name={`note-${item.id}`}
          rows={2}
          maxLength={noteLimit}
          value={item.note}
          onChange={({ currentTarget }) => onNote(currentTarget.value)}
        />
        <Button variant="quiet" onClick={onRemove} autoFocus={isRestored}>
          <Trans>Remove from the list</Trans> <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </div>
    </>
  );
}

function MemoCard({ card, stay, nights }: { readonly card: Card } & Pick<MemoEntryProps, 'stay' | 'nights'>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { slug, name, type, stars, place, src } = card;
  return (
    <MediaCard
      level={2}
      layout="side"
      picture={src && <Picture src={src} alt="" sizes="(min-width: 40rem) 20rem, 92vw" width={1536} height={1024} />}
      above={
        <>
          {i18n._(typeNames[type])} {stars && <Stars count={stars} />}
        </>
      }
      title={
        <a href={localePath(locale, `/ubytovani/${slug}${stay}`)} className={textLinkClass('quiet')}>
          {name}
        </a>
      }
      meta={place}
      foot={<CardPrice card={card} nights={nights} locale={locale} />}
    />
  );
}

const LoadingCard = () => (
  <div className={css.loading}>
    <Skeleton shape="picture" />
    <div>
      <Skeleton shape="title" />
      <Skeleton shape="short" />
    </div>
  </div>
);

/** Shown in place of an entry that was removed, with a button that restores it. */
export function RemovedItem({ name, onPutBack }: { readonly name: string | undefined; readonly onPutBack: () => void }) {
  const { t } = useLingui();
  return (
    <p className={css.off}>
      {name ? t`${name} has been removed from the list.` : t`It has been removed from the list.`}{' '}
      <Button variant="quiet" onClick={onPutBack} autoFocus>
        <Trans>Put back</Trans>
      </Button>
    </p>
  );
}
