import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { PackageCard } from '@nocleh/contracts/api/package-card.ts';

/** "3 nights · 2 adults, 1 child": what a package's price includes. */
export function scopeOf(i18n: I18n, { nights, adults, children }: Pick<PackageCard, 'nights' | 'adults' | 'children'>): string {
  const people = [
    i18n._(msg`${plural(adults, { one: '# adult', other: '# adults' })}`),
    ...(children > 0 ? [i18n._(msg`${plural(children, { one: '# child', other: '# children' })}`)] : []),
  ];
  return `${i18n._(msg`${plural(nights, { one: '# night', other: '# nights' })}`)} · ${people.join(', ')}`;
}
