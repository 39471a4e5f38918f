import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Choice, SharedListEntry } from '@nocleh/contracts/api/shared-list.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { textLinkClass } from '@nocleh/design-system/actions/text-link.ts';
import { MediaCard } from '@nocleh/design-system/content/media-card.tsx';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { VisuallyHidden } from '@nocleh/design-system/layout/visually-hidden.tsx';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Form } from 'react-router';
import type { Card } from '../card/card.ts';
import { CardPrice } from '../card/card-price.tsx';
import { BookLink } from '../memo/book-link.tsx';
import { typeNames } from '../taxonomy/type-names.ts';
import { Comments, isAboutText } from './comments.tsx';
import { entryId } from './entry-id.ts';
import { priceChange } from './price-change.ts';
import { refusalText } from './refusal.ts';
import type { RefusedForm } from './shared-list.action.ts';
import css from './shared-list.module.css';

interface SharedEntryProps {
  readonly entry: SharedListEntry;
  readonly card: Card | undefined;
  /** False when the cards could not be loaded: a missing card doesn't mean that it is no longer offered. */
  readonly isKnown: boolean;
  /** Query with the stay (`?from=…`) for links, and its nights, 0 without dates. */
  readonly stay: string;
  readonly nights: number;
  /** Whether the price is of the stay for which it was noted. */
  readonly isComparable: boolean;
  readonly mayVote: boolean;
  /** Name of the person who looks at the list; null for one without. */
  readonly person: string | null;
  readonly refused: RefusedForm | undefined;
  readonly formKey: string;
  readonly opened: number;
}

export function SharedEntry(props: SharedEntryProps) {
  const { entry, card, isKnown, mayVote, refused } = props;
  const { i18n } = useLingui();
  return (
    <li className={css.entry} id={entryId(entry.accommodation)}>
      {card ? (
        <Offered {...props} card={card} />
      ) : (
        <>
          <h2>{entry.name}</h2>
          {isKnown && (
            <p className={css.soft}>
              <Trans>This place is no longer offered. Votes and comments stay.</Trans>
            </p>
          )}
        </>
      )}
      <div className={css.opinions}>
        {refused && !isAboutText(refused.refusal) && (
          <Alert tone="warning" role="alert">
            {i18n._(refusalText(refused.refusal))}
          </Alert>
        )}
        <Votes entry={entry} mayVote={mayVote} />
        <Comments {...props} />
      </div>
    </li>
  );
}

function Offered({ entry, card, stay, nights, isComparable }: SharedEntryProps & { readonly card: Card }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <MediaCard
      level={2}
      layout="side"
      picture={card.src && <Picture src={card.src} alt="" sizes="(min-width: 40rem) 20rem, 92vw" width={1536} height={1024} />}
      above={i18n._(typeNames[card.type])}
      title={
        <a href={localePath(locale, `/ubytovani/${card.slug}${stay}`)} className={textLinkClass('quiet')}>
          {card.name}
        </a>
      }
      meta={card.place}
      foot={
        <>
          <CardPrice card={card} nights={nights} locale={locale} />
          {isComparable && <Change entry={entry} card={card} />}
          {nights > 0 && card.price && (
            <p className={css.book}>
              <BookLink card={card} stay={stay} />
            </p>
          )}
        </>
      }
    />
  );
}

/** What has changed since the accommodation was put on the list, and since when. */
function Change({ entry: { price, addedOn }, card }: { readonly entry: SharedListEntry; readonly card: Card }) {
  const { t } = useLingui();
  const locale = useLocale();
  const change = priceChange(price, card);
  if (!change) return null;
  const since = formatDate(locale, addedOn);
  if (change.kind === 'free') return <p className={css.cheaper}>{t`Available again; on ${since} it was not`}</p>;
  if (change.kind === 'taken')
    return <p className={css.dearer}>{t`On ${since} it was available for ${formatMoney(locale, change.before)}`}</p>;
  const by = formatMoney(locale, change.by);
  return change.kind === 'dearer' ? (
    <p className={css.dearer}>{t`${by} more than on ${since}`}</p>
  ) : (
    <p className={css.cheaper}>{t`${by} less than on ${since}`}</p>
  );
}

function Votes({ entry: { accommodation, name, votes, ownVote }, mayVote }: Pick<SharedEntryProps, 'entry' | 'mayVote'>) {
  const { t } = useLingui();
  const namesOf = (choice: Choice) => votes.filter((vote) => vote.choice === choice).map((vote) => vote.name);
  const [yes, no] = [namesOf('yes'), namesOf('no')];
  const button = (choice: Choice, text: string) => (
    <Button
      type="submit"
      name="choice"
      value={ownVote === choice ? 'none' : choice}
      variant={ownVote === choice ? 'primary' : 'secondary'}
      aria-pressed={ownVote === choice}
    >
      {text} <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
  return (
    <>
      {mayVote && (
        <Form method="post" preventScrollReset className={css.vote}>
          <input type="hidden" name="intent" value="vote" />
          <input type="hidden" name="accommodation" value={accommodation} />
          {button('yes', t`I’m for it`)}
          {button('no', t`I’m against it`)}
        </Form>
      )}
      <p>
        {votes.length === 0 && <Trans>Nobody has voted yet.</Trans>}
        {yes.length > 0 && t`${plural(yes.length, { one: '# for', other: '# for' })}`}
        {yes.length > 0 && <VotersOf names={yes} />}
        {yes.length > 0 && no.length > 0 && ' · '}
        {no.length > 0 && t`${plural(no.length, { one: '# against', other: '# against' })}`}
        {no.length > 0 && <VotersOf names={no} />}
      </p>
    </>
  );
}

/** Names in letters that are written from the right don't turn the text around them. */
const VotersOf = ({ names }: { readonly names: readonly string[] }) => (
  <>
    : <bdi>{names.join(', ')}</bdi>
  </>
);
