import { Trans, useLingui } from '@lingui/react/macro';
import type { SharedList } from '@nocleh/contracts/api/shared-list.ts';
import { memoSlug } from '@nocleh/contracts/memo.ts';
import { daysWithoutUse } from '@nocleh/contracts/shared-list-limits.ts';
import { Button, buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { GuardFields } from '@nocleh/design-system/forms/guard-fields.tsx';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { formatDateRange } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData, useParams } from 'react-router';
import { forWhom } from '../card/for-whom.ts';
import { criteriaSearch } from '../criteria/criteria.ts';
import { maxCompared, minCompared } from '../memo/ids.ts';
import frame from '../memo/page.module.css';
import { CopyLink } from './copy-link.tsx';
import { NameField } from './name-field.tsx';
import { loadShareForm, shareList } from './share-form.loader.ts';
import { ShareForm } from './share-form.tsx';
import { SharedEntry } from './shared-entry.tsx';
import { changeSharedList, type RefusedForm } from './shared-list.action.ts';
import { loadSharedList, type SharedListData } from './shared-list.loader.ts';
import css from './shared-list.module.css';
import { sharedListPath, tokenOf } from './shared-list-path.ts';

/** Without a token it is the page that shares a list: one page for both, as each adds its hashes to every first load. */
export const loader = (args: LoaderFunctionArgs) => (tokenOf(args.params) === '' ? loadShareForm(args) : loadSharedList(args));
export const action = (args: ActionFunctionArgs) => (tokenOf(args.params) === '' ? shareList(args) : changeSharedList(args));

export function Component() {
  return tokenOf(useParams()) === '' ? <ShareForm /> : <List />;
}

function List() {
  const loaded = useLoaderData<SharedListData>();
  const refused = useActionData<RefusedForm>();
  const { list, page } = loaded;
  return (
    <Container className={frame.page}>
      <h1>{page.title}</h1>
      {!list ? <Unknown /> : list.ended ? <Ended typed={refused?.text} /> : <Open {...loaded} list={list} refused={refused} />}
    </Container>
  );
}

function OwnListLink() {
  const locale = useLocale();
  return (
    <p>
      <a className={buttonClass({ variant: 'secondary' })} href={localePath(locale, `/ubytovani/${memoSlug}`)}>
        <Trans>Your saved places</Trans>
      </a>
    </p>
  );
}

function Unknown() {
  const { t } = useLingui();
  return (
    <>
      <Alert tone="warning" title={<Trans>There is no list at this link</Trans>}>
        <p>
          {t`The link may have been cut off: ask whoever sent it for the whole one. Or nobody has opened the list for ${daysWithoutUse} days, and it was deleted.`}
        </p>
      </Alert>
      <OwnListLink />
    </>
  );
}

function Ended({ typed }: { readonly typed: string | undefined }) {
  return (
    <>
      <Alert title={<Trans>Sharing of this list has ended</Trans>}>
        <p>
          <Trans>Whoever shared the list has ended it. Votes and comments have been deleted.</Trans>
        </p>
      </Alert>
      {typed && (
        <section>
          <h2>
            <Trans>What you wrote was not saved any more</Trans>
          </h2>
          <p className={css.text}>
            <bdi dir="auto">{typed}</bdi>
          </p>
        </section>
      )}
      <OwnListLink />
    </>
  );
}

interface OpenProps extends SharedListData {
  readonly list: SharedList;
  readonly refused: RefusedForm | undefined;
}

function Open({ list, cards, stay, nights, hasPassed, formKey, opened, refused }: OpenProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { role, owner, name, entries, from, to, adults, children } = list;
  const query = criteriaSearch(stay);
  const byId = new Map(cards?.map((card) => [card.id, card]));
  const offered = entries.filter(({ accommodation }) => byId.has(accommodation)).slice(0, maxCompared);
  const compared = `/ubytovani/${memoSlug}/porovnani?ids=${offered.map(({ accommodation }) => accommodation).join(',')}`;
  return (
    <>
      <div className={css.facts}>
        <p>{role === 'owner' ? t`You share this list.` : t`Shared by: ${owner}`}</p>
        <p>
          {from && to && `${formatDateRange(locale, from, to)} `}
          {forWhom(i18n, { adults, children: children.length })}
        </p>
        {role === 'participant' && name !== null && (
          <p className={css.soft}>{t`You vote as ${name}. The address of this page is yours alone: keep it, and don’t pass it on.`}</p>
        )}
        {role === 'viewer' && (
          <p className={css.soft}>
            <Trans>By this link you can only look. For voting and comments ask for an invitation.</Trans>
          </p>
        )}
        {hasPassed && (
          <p role="status">
            <Trans>The dates of the list have passed; prices are of the cheapest night.</Trans>
          </p>
        )}
      </div>
      {role === 'owner' && <OwnerLinks list={list} />}
      {role === 'invited' && <Join formKey={formKey} opened={opened} refused={refused} />}
      {cards === null && (
        <Alert tone="warning" role="status">
          <Trans>Prices can’t be loaded right now. Votes and comments are safe.</Trans>
        </Alert>
      )}
      <ul className={css.list}>
        {entries.map((entry) => (
          <SharedEntry
            key={entry.accommodation}
            {...{ entry, nights, opened, stay: query, formKey }}
            card={byId.get(entry.accommodation)}
            isKnown={cards !== null}
            isComparable={!hasPassed}
            mayVote={role === 'owner' || role === 'participant'}
            person={name}
            refused={refused?.accommodation === entry.accommodation ? refused : undefined}
          />
        ))}
      </ul>
      {offered.length >= minCompared && (
        <p>
          <a href={localePath(locale, `${compared}${query.replace('?', '&')}`)}>
            <Trans>Compare these places side by side</Trans>
          </a>
        </p>
      )}
      {role === 'owner' && <EndForm />}
    </>
  );
}

function OwnerLinks({ list: { links } }: Pick<OpenProps, 'list'>) {
  const { t } = useLingui();
  const locale = useLocale();
  if (!links) return null;
  return (
    <section className={css.box}>
      <h2>
        <Trans>Links to pass on</Trans>
      </h2>
      <CopyLink href={sharedListPath(locale, links.invitation)}>{t`Invitation to vote and comment`}</CopyLink>
      <CopyLink href={sharedListPath(locale, links.view)}>{t`Link to look only`}</CopyLink>
      <p className={css.soft}>
        {t`The address of this page is yours alone: keep it, for with it you can end the list. A list that nobody opens for ${daysWithoutUse} days is deleted.`}
      </p>
    </section>
  );
}

interface JoinProps {
  readonly formKey: string;
  readonly opened: number;
  readonly refused: RefusedForm | undefined;
}

function Join({ formKey, opened, refused }: JoinProps) {
  return (
    <Form method="post" className={css.box}>
      <h2>
        <Trans>Vote and comment</Trans>
      </h2>
      <input type="hidden" name="intent" value="join" />
      <input type="hidden" name="key" value={formKey} />
      <GuardFields opened={opened} />
      <NameField refused={refused} />
      <Button type="submit">
        <Trans>Join the list</Trans>
      </Button>
    </Form>
  );
}

function EndForm() {
  return (
    <details className={css.end}>
      <summary>
        <Trans>End sharing</Trans>
      </summary>
      <Form method="post" className={css.form}>
        <input type="hidden" name="intent" value="end" />
        <p>
          <Trans>
            All links stop showing the list, and its votes and comments are deleted at once. Your saved places stay in your browser.
          </Trans>
        </p>
        <Button type="submit" variant="danger">
          <Trans>End sharing and delete everything</Trans>
        </Button>
      </Form>
    </details>
  );
}
