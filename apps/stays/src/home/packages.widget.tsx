import { Trans } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { textLinkClass } from '@nocleh/design-system/actions/text-link.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { PackageCards } from '../package/package-cards.tsx';
import css from './featured.module.css';
import type { PackagesData } from './packages.loader.ts';

/** A row of packages; renders nothing when there are none. */
export function Widget({ data, locale }: { readonly data: PackagesData; readonly locale: Locale }) {
  if (data.cards.length === 0) return null;
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2>
          <Trans>Stays with something extra</Trans>
        </h2>
        <a href={localePath(locale, '/balicek')} className={textLinkClass('standalone')}>
          <Trans>All packages</Trans>
        </a>
      </div>
      <PackageCards cards={data.cards} level={3} />
    </section>
  );
}
