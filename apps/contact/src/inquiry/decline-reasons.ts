import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeclineReason } from '@nocleh/contracts/api/inquiry.ts';

/** Reasons to decline, in the order of the host's form. */
export const declineTexts = {
  full: msg`We are full`,
  closed: msg`We are closed then`,
  too_many: msg`We have no room for so many people`,
  too_short: msg`The stay is too short for us`,
  other: msg`Another reason`,
} as const satisfies Record<DeclineReason, MessageDescriptor>;
