import type { Locale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';

interface Step {
  readonly name: string;
  readonly path: string;
}

/** schema.org BreadcrumbList of a page. `origin` is that of the request, which the shell has set to the public one. */
export const trailJsonLd = (steps: readonly Step[], locale: Locale, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Nocleh', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + localePath(locale, path),
  })),
});
