import type { JSX } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** Spam protection: a field that people can neither see nor focus. */
export const HoneypotField = (): JSX.Element => (
  <VisuallyHidden aria-hidden="true">
    <label>
      Website
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </VisuallyHidden>
);

/** Spam protection: a honeypot, and the time when the form was rendered. */
export const GuardFields = ({ opened }: { readonly opened: number }): JSX.Element => (
  <>
    <HoneypotField />
    <input type="hidden" name="opened" value={opened} />
  </>
);
