import { useLingui } from '@lingui/react/macro';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { CloseIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { useApi, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { useEffect, useRef, useState } from 'react';
import { type Card, toCard } from '../card/card.ts';
import { Cards } from '../card/cards.tsx';
import { type Criteria, criteriaSearch } from '../criteria/criteria.ts';
import css from './map-panel.module.css';
import type { Point } from './use-points.ts';

interface PlaceCardProps {
  readonly points: readonly Point[];
  readonly stay: Criteria;
  readonly nights: number;
  readonly onClose: () => void;
  /** The request for the cards failed. */
  readonly onFailure: () => void;
}

/** Cards of the chosen accommodations; undefined while they are on their way. */
function useCards(points: readonly Point[], stay: Criteria, dated: boolean, onFailure: () => void): readonly Card[] | undefined {
  const api = useApi();
  const locale = useLocale();
  const [cards, setCards] = useState<readonly Card[]>();
  const slugs = points.map(({ slug }) => slug).join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slugs name the points, and a stay never changes below an open card
  useEffect(() => {
    const stop = new AbortController();
    setCards(undefined);
    api.call(endpoint.accommodations, { query: { ...stay, slugs, locale }, signal: stop.signal }).then(
      ({ hits }) => setCards(hits.map((hit) => toCard(hit, { dated, distance: false, brief: true }))),
      () => {
        if (!stop.signal.aborted) onFailure();
      },
    );
    return () => stop.abort();
  }, [slugs, locale]);
  return cards;
}

/** What a marker stands for, shown above the map before one leaves it. */
export function PlaceCard({ points, stay, nights, onClose, onFailure }: PlaceCardProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDialogElement>(null);
  const cards = useCards(points, stay, nights > 0, onFailure);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const names = points.map(({ name }) => name).join(', ');
  return (
    <dialog
      ref={box}
      open
      tabIndex={-1}
      className={css.card}
      aria-label={names}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <button type="button" className={css.close} aria-label={t`Close`} onClick={onClose}>
        <CloseIcon />
      </button>
      {cards ? <Cards cards={cards} nights={nights} stay={criteriaSearch(stay)} level={3} narrow /> : <p role="status">{names}…</p>}
    </dialog>
  );
}
