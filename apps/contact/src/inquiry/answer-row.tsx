import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { HostAnswer } from '@nocleh/contracts/api/inquiry.ts';
import { Badge, type Tone } from '@nocleh/design-system/content/badge.tsx';
import { VisuallyHidden } from '@nocleh/design-system/layout/visually-hidden.tsx';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { declineTexts } from './decline-reasons.ts';
import { Written } from './inquiry-facts.tsx';
import styles from './inquiry-status.module.css';

const states = {
  offered: { text: msg`Has room`, tone: 'accent' },
  expired: { text: msg`Offer has expired`, tone: 'neutral' },
  waiting: { text: msg`Waiting for an answer`, tone: 'neutral' },
  queued: { text: msg`Being sent to the host`, tone: 'neutral' },
  unanswered: { text: msg`No answer`, tone: 'neutral' },
  declined: { text: msg`No room`, tone: 'neutral' },
} as const satisfies Record<HostAnswer['state'], { text: MessageDescriptor; tone: Tone }>;

/** An empty cell with a text for screen readers that explains why. */
const Nothing = () => (
  <>
    <span aria-hidden="true">–</span>
    <VisuallyHidden>
      <Trans>none</Trans>
    </VisuallyHidden>
  </>
);

interface AnswerRowProps {
  readonly answer: HostAnswer;
  readonly columns: Readonly<Record<'host' | 'free' | 'total' | 'until' | 'note', string>>;
}

export function AnswerRow({ answer, columns }: AnswerRowProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { accommodation, state, total, validUntil, reason, note, email } = answer;
  const { text, tone } = states[state];
  const name = accommodation.name;
  const canTake = state === 'offered' && email !== null;
  return (
    <tr data-state={state}>
      <th scope="row">
        <span>
          <a href={localePath(locale, `/ubytovani/${accommodation.slug}`)}>{name}</a>
          <span className={styles.place}>{accommodation.placeName}</span>
        </span>
      </th>
      <td data-label={columns.free} className={styles.short}>
        <Badge tone={tone}>{i18n._(text)}</Badge>
      </td>
      <td data-label={columns.total} data-number data-empty={total ? undefined : ''}>
        {total ? <strong className={state === 'offered' ? styles.total : undefined}>{formatMoney(locale, total)}</strong> : <Nothing />}
      </td>
      <td data-label={columns.until} data-empty={validUntil ? undefined : ''} className={styles.short}>
        {validUntil ? formatDate(locale, validUntil) : <Nothing />}
      </td>
      <td data-label={columns.note} data-empty={reason || note || canTake ? undefined : ''} className={styles.note}>
        <span>
          {reason && i18n._(declineTexts[reason])}
          {note && <Written>{note}</Written>}
          {canTake && (
            <a href={`mailto:${email}?subject=${encodeURIComponent(t`Your offer: ${name}`)}`}>
              <Trans>Write to the host</Trans>
            </a>
          )}
          {!reason && !note && !canTake && <Nothing />}
        </span>
      </td>
    </tr>
  );
}
