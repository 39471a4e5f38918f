import { Trans } from '@lingui/react/macro';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { inquiryPath } from '../stay/inquiry-path.ts';
import type { AccommodationData } from './accommodation.loader.ts';
import css from './rooms.module.css';

/** The way to the host of every accommodation, with the dates and the guests that are known. */
export function AskHost({ accommodation: { slug, bookable }, stay }: Pick<AccommodationData, 'accommodation' | 'stay'>) {
  return (
    <p className={css.ask}>
      {!bookable && <Trans>Ask the host for a price.</Trans>}{' '}
      <a href={localePath(useLocale(), inquiryPath([slug], stay))}>
        <Trans>Ask the host</Trans>
      </a>
    </p>
  );
}
