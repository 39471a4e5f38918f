import { Trans } from '@lingui/react/macro';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { PackageCard } from '@nocleh/contracts/api/package-card.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Widget as HomeWidget } from '@nocleh/contracts/slice.ts';
import { textLinkClass } from '@nocleh/design-system/actions/text-link.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext } from '@nocleh/slice-kit/runtime.ts';
import type { ReactNode } from 'react';
import { PackageCards } from '../package/package-cards.tsx';
import css from './featured.module.css';

interface PackagesData {
  readonly cards: readonly PackageCard[];
  /** Packages that can be given as a voucher. */
  readonly gifts: readonly PackageCard[];
}

const shownCards = 4;

export const loader: HomeWidget<PackagesData>['loader'] = async ({ locale, signal, context }) => {
  const firstOf = async (query: Readonly<Record<string, string>>) => {
    const { packages: found } = await context.get(apiContext).call(endpoint.packages, { query: { locale, ...query }, signal });
    return found.slice(0, shownCards);
  };
  const [cards, gifts] = await Promise.all([firstOf({}), firstOf({ gift: '1', sort: 'price' })]);
  return { cards, gifts };
};

interface RowProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** A link to all of them. */
  readonly href: string;
  readonly all: ReactNode;
  readonly cards: readonly PackageCard[];
  readonly few?: boolean;
}

/** Renders nothing when there are no cards. */
function Row({ title, lead, href, all, cards, few = false }: RowProps) {
  if (cards.length === 0) return null;
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2>{title}</h2>
        <a href={href} className={textLinkClass('standalone')}>
          {all}
        </a>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      <PackageCards cards={cards} level={3} few={few} />
    </section>
  );
}

/** A row of packages, and one of those that can be given. In one widget, as each brings the styles of the cards. */
export function Widget({ data: { cards, gifts }, locale }: { readonly data: PackagesData; readonly locale: Locale }) {
  return (
    <>
      <Row
        title={<Trans>Stays with something extra</Trans>}
        href={localePath(locale, '/balicek')}
        all={<Trans>All packages</Trans>}
        cards={cards}
      />
      <Row
        title={<Trans>Gift vouchers</Trans>}
        lead={
          <>
            <Trans>You pay now, and whoever gets the voucher chooses the dates.</Trans>{' '}
            <a href={localePath(locale, '/objednavka/darkovy-poukaz')} className={textLinkClass('standalone')}>
              <Trans>Voucher for an amount of your choice</Trans>
            </a>
          </>
        }
        href={localePath(locale, '/balicek?gift=1')}
        all={<Trans>All gift vouchers</Trans>}
        cards={gifts}
        few
      />
    </>
  );
}
