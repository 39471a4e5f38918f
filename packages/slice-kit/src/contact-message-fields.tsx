import { Trans, useLingui } from '@lingui/react/macro';
import { EmailField } from '@nocleh/design-system/forms/email-field.tsx';
import { TextArea } from '@nocleh/design-system/forms/text-area.tsx';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';

interface FieldState {
  readonly defaultValue?: string;
  readonly error?: string | undefined;
}

/**
 * The fields of a message to the operator, on the contact page and on the page that sends it. The message has no `maxLength`:
 * browsers would truncate pasted text silently.
 */
export function ContactMessageFields({ field = () => ({}) }: { readonly field?: (name: string) => FieldState }) {
  const { t } = useLingui();
  return (
    <>
      <TextField {...field('name')} name="name" label={t`Name`} mark={<Trans>optional</Trans>} autoComplete="name" maxLength={120} />
      <EmailField {...field('email')} name="email" label={t`E-mail`} hint={t`We’ll answer to this address.`} required />
      <TextArea
        {...field('message')}
        name="message"
        label={t`Message`}
        hint={t`If it is about a booking, add its number.`}
        rows={5}
        required
      />
    </>
  );
}
