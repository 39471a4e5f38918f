import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Ranking, RankingFactor } from '@nocleh/contracts/api/ranking.ts';
import { formatNumber } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { useSearchParams } from 'react-router';
import { RankingLink } from '../card/ranking-link.tsx';
import { type Criteria, viewOf } from '../criteria/criteria.ts';
import css from './order-explained.module.css';
import { orderField } from './order-field.ts';
import { useSearchHref } from './use-search-href.ts';

export interface ExplainedHit {
  readonly id: number;
  readonly name: string;
  readonly factors: Ranking['factors'];
}

interface OrderExplainedProps {
  /** In the order of the list; undefined until the visitor asks. */
  readonly hits: readonly ExplainedHit[] | undefined;
  readonly criteria: Criteria;
}

/**
 * Says of each hit why it has its place: the points of each factor. It has an address of its own, as in every list it would be
 * half a kilobyte that few read.
 */
export function OrderExplained({ hits, criteria }: OrderExplainedProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const href = useSearchHref();
  const [params] = useSearchParams();
  if (!hits)
    return (
      <p>
        <a href={`${href(criteria, { ...viewOf(params), [orderField]: 'explained' })}#order`}>{t`Why are they in this order?`}</a>
      </p>
    );
  const points = ({ factor, points: count }: Ranking['factors'][number]): string => {
    const number = formatNumber(locale, count);
    const texts: Record<RankingFactor, string> = {
      text: t`${number} for the words you typed`,
      price: t`${number} for a price`,
      distance: t`${number} for the distance`,
      pictures: t`${number} for photos`,
      description: t`${number} for a description`,
    };
    return texts[factor];
  };
  const sum = (factors: Ranking['factors']) => {
    const total = factors.reduce((all, { points: count }) => all + count, 0);
    const number = formatNumber(locale, total);
    return t`${plural(total, { one: `${number} point`, other: `${number} points` })}`;
  };
  return (
    <section id="order" className={css.explained} aria-labelledby="order-title">
      <h2 id="order-title">{t`Why are they in this order?`}</h2>
      <p>
        {criteria.sort
          ? t`You chose the order. Where it makes no difference, the one with more points comes first:`
          : t`The one with the most points comes first. Nobody can buy points:`}
      </p>
      <ul>
        {hits.map(({ id, name, factors }) => (
          // One string: React puts a comment between two text nodes in server HTML.
          <li key={id}>{`${name} – ${sum(factors)}: ${factors.map(points).join(' + ')}`}</li>
        ))}
      </ul>
      <RankingLink />
    </section>
  );
}
