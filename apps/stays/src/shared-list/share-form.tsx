import { Trans, useLingui } from '@lingui/react/macro';
import { memoSlug } from '@nocleh/contracts/memo.ts';
import { maxShared } from '@nocleh/contracts/shared-list-limits.ts';
import { usualAdults } from '@nocleh/contracts/stay/party.ts';
import { Button, buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { EmptyState } from '@nocleh/design-system/feedback/empty-state.tsx';
import { GuardFields } from '@nocleh/design-system/forms/guard-fields.tsx';
import { Container } from '@nocleh/design-system/layout/layout.tsx';
import { HeartIcon } from '@nocleh/design-system/pictures/icons/signs.tsx';
import { formatDateRange } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Form, useActionData, useLoaderData } from 'react-router';
import { forWhom } from '../card/for-whom.ts';
import { criteriaSearch, listOf } from '../criteria/criteria.ts';
import frame from '../memo/page.module.css';
import { NameField } from './name-field.tsx';
import type { RefusedShare, ShareFormData } from './share-form.loader.ts';
import css from './shared-list.module.css';

/** Shows what is shared, and asks for the name of the person who shares it. */
export function ShareForm() {
  const { page, places, isCut, isGone, stay, key, opened } = useLoaderData<ShareFormData>();
  const refused = useActionData<RefusedShare>();
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const own = localePath(locale, `/ubytovani/${memoSlug}${criteriaSearch(stay)}`);
  if (places.length === 0) {
    return (
      <Container className={frame.page}>
        <h1>{page.title}</h1>
        <EmptyState icon={<HeartIcon />} title={<Trans>There is nothing to share yet</Trans>}>
          <p>
            <Trans>The heart on a picture adds a place here.</Trans>
          </p>
          <a className={buttonClass()} href={own}>
            <Trans>Your saved places</Trans>
          </a>
        </EmptyState>
      </Container>
    );
  }
  const party = { adults: Number(stay.adults ?? usualAdults), children: listOf(stay.children).length };
  return (
    <Container narrow className={frame.page}>
      <p>
        <a href={own}>
          <Trans>Your saved places</Trans>
        </a>
      </p>
      <h1>{page.title}</h1>
      <p className={css.soft}>
        <Trans>
          You get two links to pass on: by one people vote and comment under their names, by the other they only look. Nobody needs an
          account. Your notes stay in your browser.
        </Trans>
      </p>
      <ul>
        {places.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {isCut && <p role="status">{t`Only the first ${maxShared} places are shared.`}</p>}
      {isGone && (
        <p role="status">
          <Trans>Places that are no longer offered are left out.</Trans>
        </p>
      )}
      <p>
        {stay.from && stay.to ? formatDateRange(locale, stay.from, stay.to) : <Trans>without dates</Trans>} {forWhom(i18n, party)}
      </p>
      <Form method="post" className={css.form}>
        <input type="hidden" name="key" value={key} />
        <GuardFields opened={opened} />
        <NameField refused={refused} />
        <Button type="submit" size="l">
          <Trans>Share the list</Trans>
        </Button>
      </Form>
    </Container>
  );
}
