import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { headerLinkClass } from '@nocleh/design-system/layout/site-header.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { isCurrent, type PageAddress } from './header-links.ts';

/** In their order. Code of other pages and slices is fetched when a pointer rests on their links, or not at all. */
export const targets = ['/vyhledavani', '/balicek', '/balicek?gift=1', '/clanky', '/poptavka', '/stranka/kontakt'] as const;
export type Target = (typeof targets)[number];
const prefetch: Readonly<Partial<Record<Target, 'false' | 'intent'>>> = {
  // Most visitors don't open them from here.
  '/balicek': 'false',
  '/balicek?gift=1': 'false',
  '/stranka/kontakt': 'false',
  '/clanky': 'intent',
  '/poptavka': 'intent',
};

/** The link that is the current page, or above it. */
export const currentTarget = (locale: Locale, address: PageAddress): Target | undefined =>
  targets.find((path) => isCurrent(localePath(locale, path), address));

interface MainNavigationProps {
  readonly locale: Locale;
  readonly current: Target | undefined;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string | undefined;
}

/** The links of the header. */
export function MainNavigation({ locale, current, ...attributes }: MainNavigationProps) {
  const { t } = useLingui();
  const names: Readonly<Record<Target, string>> = {
    '/vyhledavani': t`Accommodation`,
    '/balicek': t`Packages`,
    '/balicek?gift=1': t({ message: 'Gift vouchers', context: 'menu' }),
    '/clanky': t`Articles`,
    '/poptavka': t`Enquiry`,
    '/stranka/kontakt': t`Contact`,
  };
  return (
    <nav {...attributes}>
      {targets.map((path) => (
        <a
          key={path}
          className={headerLinkClass}
          href={localePath(locale, path)}
          aria-current={path === current ? 'page' : undefined}
          data-prefetch={prefetch[path]}
        >
          {names[path]}
        </a>
      ))}
    </nav>
  );
}
