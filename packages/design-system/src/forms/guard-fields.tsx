import type { JSX } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** Spam protection: a honeypot field that people can neither see nor focus, and the time when the form was rendered. */
export const GuardFields = ({ opened }: { readonly opened: number }): JSX.Element => (
  <>
    <VisuallyHidden aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
    <input type="hidden" name="opened" value={opened} />
  </>
);
