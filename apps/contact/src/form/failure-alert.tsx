import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import type { FailureKind } from './failure.ts';

const texts = {
  too_fast: {
    title: msg`Please send the form once more`,
    advice: msg`It arrived so quickly that a program might have sent it. What you filled in is kept.`,
  },
  rate_limited: { title: msg`Too many attempts at once`, advice: msg`Wait a while and send the form again. What you filled in is kept.` },
  unreachable: { title: msg`The form couldn’t be sent`, advice: msg`What you filled in is kept: send it again in a moment.` },
  invalid: { title: msg`The form arrived damaged`, advice: msg`Load the page again and fill in the form once more.` },
  internal: { title: msg`Something went wrong on our side`, advice: msg`What you filled in is kept: send it again in a moment.` },
} as const satisfies Record<FailureKind, { title: MessageDescriptor; advice: MessageDescriptor }>;

// Must be the same function in all renders: React calls a new ref callback again, which would move the focus each time.
const focusOnMount = (box: HTMLElement | null) => box?.focus();

export function FailureAlert({ kind }: { kind: FailureKind }) {
  const { i18n } = useLingui();
  const { title, advice } = texts[kind];
  return (
    <Alert tone="warning" role="alert" tabIndex={-1} ref={focusOnMount} title={i18n._(title)}>
      <p>{i18n._(advice)}</p>
    </Alert>
  );
}
