import { Trans, useLingui } from '@lingui/react/macro';
import type { SharedListEntry } from '@nocleh/contracts/api/shared-list.ts';
import { commentLength } from '@nocleh/contracts/shared-list-limits.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { GuardFields } from '@nocleh/design-system/forms/guard-fields.tsx';
import { TextArea } from '@nocleh/design-system/forms/text-area.tsx';
import { VisuallyHidden } from '@nocleh/design-system/layout/visually-hidden.tsx';
import { formatDate } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { type Refusal, refusalText } from './refusal.ts';
import type { RefusedForm } from './shared-list.action.ts';
import css from './shared-list.module.css';

interface CommentsProps {
  readonly entry: SharedListEntry;
  readonly mayVote: boolean;
  /** Name of the person who looks at the list; null for one without. */
  readonly person: string | null;
  readonly refused: RefusedForm | undefined;
  readonly formKey: string;
  readonly opened: number;
}

/** Whether a refusal is about the text of a comment, and is shown beside it. */
export const isAboutText = (refusal: Refusal): boolean => refusal === 'text_required' || refusal === 'text_too_long';

export function Comments(props: CommentsProps) {
  const { entry, mayVote, person } = props;
  const { comments } = entry;
  const writing = useRef<HTMLDetailsElement>(null);
  useEmptiedForm(writing, comments.filter(({ name }) => name === person).length);
  return (
    <>
      {comments.length > 0 && (
        <ul className={css.comments}>
          {comments.map((comment) => (
            <CommentItem key={comment.id} accommodation={entry.accommodation} comment={comment} onDelete={() => focusSummary(writing)} />
          ))}
        </ul>
      )}
      {mayVote && <CommentForm {...props} writing={writing} />}
    </>
  );
}

type Writing = RefObject<HTMLDetailsElement | null>;
const focusSummary = (writing: Writing) => writing.current?.querySelector('summary')?.focus();

/** Empties and closes the form once a comment of the person is on the list. What others write meanwhile leaves it alone. */
function useEmptiedForm(writing: Writing, own: number): void {
  const seen = useRef(own);
  useEffect(() => {
    const isAdded = own > seen.current;
    seen.current = own;
    if (!isAdded || !writing.current) return;
    writing.current.querySelector('form')?.reset();
    writing.current.open = false;
    focusSummary(writing);
  }, [own, writing]);
}

interface CommentItemProps {
  readonly accommodation: number;
  readonly comment: SharedListEntry['comments'][number];
  readonly onDelete: () => void;
}

function CommentItem({ accommodation, comment: { id, name, text, at, deletable }, onDelete }: CommentItemProps) {
  const locale = useLocale();
  return (
    <li>
      <p className={css.soft}>
        <bdi>{name}</bdi>, {formatDate(locale, at.slice(0, 10))}
      </p>
      <p className={css.text}>
        <bdi dir="auto">{text}</bdi>
      </p>
      {deletable && (
        // The focus goes on before the button is gone with its comment.
        <Form method="post" preventScrollReset onSubmit={onDelete}>
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="accommodation" value={accommodation} />
          <input type="hidden" name="comment" value={id} />
          <Button type="submit" variant="quiet">
            <Trans>Delete the comment</Trans> <VisuallyHidden>{text.slice(0, 40)}</VisuallyHidden>
          </Button>
        </Form>
      )}
    </li>
  );
}

function CommentForm({ entry, refused, formKey, opened, writing }: CommentsProps & { readonly writing: Writing }) {
  const { t, i18n } = useLingui();
  const { accommodation, name } = entry;
  const isText = refused !== undefined && isAboutText(refused.refusal);
  return (
    <details ref={writing} className={css.writing} open={isText || Boolean(refused?.text)}>
      <summary>
        <Trans>Write a comment</Trans> <VisuallyHidden>{name}</VisuallyHidden>
      </summary>
      <Form method="post" preventScrollReset className={css.form}>
        <input type="hidden" name="intent" value="comment" />
        <input type="hidden" name="accommodation" value={accommodation} />
        <input type="hidden" name="key" value={formKey} />
        <GuardFields opened={opened} />
        <TextArea
          id={`comment-${accommodation}`}
          name="text"
          label={
            <>
              <Trans>Comment</Trans> <VisuallyHidden>{name}</VisuallyHidden>
            </>
          }
          hint={t`Everybody with a link to the list can read it. At most ${commentLength} characters.`}
          rows={2}
          defaultValue={refused?.text}
          error={isText && i18n._(refusalText(refused.refusal))}
        />
        <Button type="submit" variant="secondary">
          <Trans>Add the comment</Trans>
        </Button>
      </Form>
    </details>
  );
}
