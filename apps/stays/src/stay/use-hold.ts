import { newKey } from '@nocleh/api-client/new-key.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { useRef } from 'react';
import { useNavigation, useSubmit } from 'react-router';

/**
 * Holds a complete choice by the action of an order's first step, which then opens the guests. Only in the browser: a page that is
 * the same for everybody has no key of its own, so that a form sent twice would hold twice.
 */
export function useHold() {
  const submit = useSubmit();
  const holding = useNavigation().state === 'submitting';
  const key = useRef<string>(undefined);
  return {
    holding,
    /** `action` is the path of step 1, `choice` has its fields, `seen` is the total that the page shows for it. */
    hold: (action: string, choice: FormData | URLSearchParams, seen: Money | null | undefined) => {
      if (holding) return;
      key.current ??= newKey();
      choice.set('key', key.current);
      if (seen) choice.set('seen', String(seen.amount));
      void submit(choice, { method: 'post', action });
    },
  };
}
