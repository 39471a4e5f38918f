import { Trans } from '@lingui/react/macro';
import type { Card } from '../card/card.ts';
import { Cards } from '../card/cards.tsx';
import css from './accommodation.module.css';

interface SimilarStaysProps {
  readonly cards: readonly Card[];
  /** As of `Cards`. */
  readonly nights: number;
  readonly stay: string;
}

/** Accommodations like the one of the page, below it. */
export function SimilarStays(props: SimilarStaysProps) {
  return (
    <section aria-labelledby="similar-title" className={`${css.section} ${css.onScreen}`}>
      <h2 id="similar-title">
        <Trans>Similar places to stay</Trans>
      </h2>
      <Cards {...props} level={3} sizes="(min-width: 60rem) 18rem, (min-width: 40rem) 46vw" />
    </section>
  );
}
