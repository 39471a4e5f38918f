import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** "for 2 adults and 1 child", after a price. Non-breaking spaces keep a number and its noun on one line. */
export const forWhom = (i18n: I18n, { adults, children }: { readonly adults: number; readonly children: number }): string =>
  i18n
    ._(
      children > 0
        ? msg`for ${plural(adults, { one: '# adult', other: '# adults' })} and ${plural(children, { one: '# child', other: '# children' })}`
        : msg`for ${plural(adults, { one: '# adult', other: '# adults' })}`,
    )
    .replaceAll(/ (?=\d)|(?<=\d) /g, '\u00a0');
