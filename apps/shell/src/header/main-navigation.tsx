import { useLingui } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { headerLinkClass } from '@nocleh/design-system/layout/site-header.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useCachedContent } from '@nocleh/slice-kit/cached-content.tsx';
import { useLocation } from 'react-router';
import { isCurrent } from './header-links.ts';

/** In their order. Code of other pages and slices is fetched when a pointer rests on their links, or not at all. */
const targets = ['/vyhledavani', '/balicek', '/balicek?gift=1', '/clanky', '/poptavka', '/stranka/kontakt'] as const;
type Target = (typeof targets)[number];
const prefetch: Readonly<Partial<Record<Target, 'false' | 'intent'>>> = {
  // Most visitors don't open them from here.
  '/balicek': 'false',
  '/balicek?gift=1': 'false',
  '/stranka/kontakt': 'false',
  '/clanky': 'intent',
  '/poptavka': 'intent',
};

interface LinksProps {
  readonly locale: Locale;
  readonly current: readonly Target[];
}

interface MainNavigationProps extends Pick<LinksProps, 'locale'> {
  readonly className?: string | undefined;
  readonly 'aria-label'?: string | undefined;
}

/** The links of the header. Pages of a section have the same. */
export function MainNavigation({ locale, ...attributes }: MainNavigationProps) {
  const location = useLocation();
  const current = targets.filter((path) => isCurrent(localePath(locale, path), location));
  return <nav {...attributes} {...useCachedContent({ name: 'main', data: current }, <Links locale={locale} current={current} />)} />;
}

function Links({ locale, current }: LinksProps) {
  const { t } = useLingui();
  const names: Readonly<Record<Target, string>> = {
    '/vyhledavani': t`Accommodation`,
    '/balicek': t`Packages`,
    '/balicek?gift=1': t({ message: 'Gift vouchers', context: 'menu' }),
    '/clanky': t`Articles`,
    '/poptavka': t`Enquiry`,
    '/stranka/kontakt': t`Contact`,
  };
  return targets.map((path) => (
    <a
      key={path}
      className={headerLinkClass}
      href={localePath(locale, path)}
      aria-current={current.includes(path) ? 'page' : undefined}
      data-prefetch={prefetch[path]}
    >
      {names[path]}
    </a>
  ));
}
