import type { JSX } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** The longest address that mail is sent to (RFC 5321, erratum 1690). */
const maxLength = 254;

/** A field for an e-mail address: the visitor's own, which the browser fills in, unless `autoComplete` says otherwise. */
export const EmailField = (props: TextFieldProps): JSX.Element => (
  <TextField type="email" inputMode="email" autoComplete="email" maxLength={maxLength} {...props} />
);
