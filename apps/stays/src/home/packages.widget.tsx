import { Trans } from '@lingui/react/macro';
import type { PackageCard } from '@nocleh/contracts/api/package-card.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { textLinkClass } from '@nocleh/design-system/actions/text-link.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import type { ReactNode } from 'react';
import { PackageCards } from '../package/package-cards.tsx';
import css from './featured.module.css';
import type { PackagesData } from './packages.loader.ts';

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
