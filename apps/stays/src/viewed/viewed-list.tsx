import { Trans, useLingui } from '@lingui/react/macro';
import type { Api } from '@nocleh/api-client/client.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { textLinkClass } from '@nocleh/design-system/actions/text-link.ts';
import { cornerButtonClass, MediaCard } from '@nocleh/design-system/content/media-card.tsx';
import { CloseIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { getDefaultStore, useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import { type Card, toCard } from '../card/card.ts';
import css from './viewed.module.css';
import { forgetViewsAtom, viewedAtom } from './viewed.ts';

type Cards = ReadonlyMap<number, Card>;

/** Cards of the stored accommodations, by id. Those that are no longer offered are removed from this browser. */
export async function loadViewed(api: Api, locale: Locale, signal: AbortSignal): Promise<Cards> {
  const { get, set } = getDefaultStore();
  const ids = get(viewedAtom);
  if (ids.length === 0) return new Map();
  const { hits } = await api.call(endpoint.accommodations, { query: { locale, ids: ids.join(',') }, signal });
  const cards = new Map(hits.map((hit) => [hit.id, toCard(hit, { brief: true })]));
  const gone = ids.filter((id) => !cards.has(id));
  if (gone.length > 0) set(forgetViewsAtom, gone);
  return cards;
}

/** The accommodations that the visitor looked at last, each with a button that removes it. */
export function ViewedList({ cards }: { readonly cards: Cards }) {
  const { t } = useLingui();
  const locale = useLocale();
  const shown = useAtomValue(viewedAtom).flatMap((id) => cards.get(id) ?? []);
  const forget = useSetAtom(forgetViewsAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  if (shown.length === 0) return null;
  const remove = (id: number) => {
    // The button with the focus goes with its card.
    heading.current?.focus({ preventScroll: true });
    forget([id]);
  };
  return (
    <section className={css.viewed} aria-labelledby="viewed-title">
      <div className={css.head}>
        <h2 id="viewed-title" ref={heading} tabIndex={-1}>
          <Trans>You looked at these</Trans>
        </h2>
        <Button variant="quiet" onClick={() => forget()}>
          <Trans>Clear</Trans>
        </Button>
      </div>
      <ul className={css.list}>
        {shown.map(({ id, slug, name, place, src }) => (
          <li key={id} data-preview="">
            <MediaCard
              picture={src && <Picture src={src} alt="" sizes="14rem" width={1536} height={1024} />}
              title={
                <a href={localePath(locale, `/ubytovani/${slug}`)} className={textLinkClass('quiet')}>
                  {name}
                </a>
              }
              meta={place}
              corner={
                <button
                  type="button"
                  className={cornerButtonClass}
                  aria-label={t`Remove from this list: ${name}`}
                  onClick={() => remove(id)}
                >
                  <CloseIcon />
                </button>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
