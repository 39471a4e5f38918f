import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import css from './cards.module.css';

/** Stars are characters: icons would add a hundred elements to a list. */
export function Stars({ count }: { readonly count: number }) {
  const { t } = useLingui();
  return (
    <span className={css.stars} role="img" aria-label={t`${plural(count, { one: '# star', other: '# stars' })}`}>
      {'★'.repeat(count)}
    </span>
  );
}
