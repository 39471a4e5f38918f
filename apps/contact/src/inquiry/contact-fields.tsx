import { Trans, useLingui } from '@lingui/react/macro';
import { EmailField } from '@nocleh/design-system/forms/email-field.tsx';
import { FieldSet } from '@nocleh/design-system/forms/field-set.tsx';
import { Select } from '@nocleh/design-system/forms/select.tsx';
import { TextArea } from '@nocleh/design-system/forms/text-area.tsx';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { FieldState } from '../form/field-state.ts';
import form from '../form/form.module.css';

type Fields = { readonly field: (name: string) => FieldState };

/** Message and budget. The message has no `maxLength`: browsers would truncate pasted text silently. */
export function MessageFields({ field }: Fields) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <FieldSet legend={t`What matters to you`}>
      <TextArea
        {...field('message')}
        label={t`Message for the hosts`}
        mark={<Trans>optional</Trans>}
        hint={t`How long you want to stay, beds, a dog, meals, your time of arrival…`}
        rows={4}
      />
      <div className={form.amount}>
        <TextField
          {...field('budget')}
          label={t`Budget for the whole stay`}
          mark={<Trans>optional</Trans>}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
        <Select {...field('currency')} label={t`Currency`}>
          <option value="CZK">{locale === 'en' ? 'CZK' : 'Kč'}</option>
          <option value="EUR">€</option>
        </Select>
      </div>
    </FieldSet>
  );
}

export function ContactFields({ field }: Fields) {
  const { t } = useLingui();
  return (
    <FieldSet legend={t`Your contact details`}>
      <TextField {...field('name')} label={t`Name`} autoComplete="name" maxLength={120} required />
      <div className={form.pair}>
        <EmailField {...field('email')} label={t`E-mail`} hint={t`We’ll send the answers here.`} required />
        <TextField
          {...field('phone')}
          label={t`Phone`}
          mark={<Trans>optional</Trans>}
          hint={t`If you are happy for hosts to ring you.`}
          type="tel"
          autoComplete="tel"
          maxLength={24}
        />
      </div>
    </FieldSet>
  );
}
