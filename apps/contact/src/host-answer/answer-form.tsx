import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { noteLength } from '@nocleh/contracts/inquiry-limits.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { ErrorSummary } from '@nocleh/design-system/forms/error-summary.tsx';
import { RadioGroup } from '@nocleh/design-system/forms/radio-group.tsx';
import { Select } from '@nocleh/design-system/forms/select.tsx';
import { TextArea } from '@nocleh/design-system/forms/text-area.tsx';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { FailureAlert } from '../form/failure-alert.tsx';
import form from '../form/form.module.css';
import { declineTexts } from '../inquiry/decline-reasons.ts';
import type { AnswerValues } from './answer-values.ts';
import type { Refused } from './host-answer.action.ts';
import type { loadHostAnswer } from './host-answer.loader.ts';
import styles from './host-answer.module.css';

/** Texts by `field.code`; a key without a code is for all other codes. */
const errorTexts: Readonly<Record<string, MessageDescriptor>> = {
  available: msg`Say whether you are free.`,
  total: msg`Enter the price in digits, like 12,000.`,
  validUntil: msg`Fill in how long the offer is valid.`,
  'validUntil past': msg`This day has passed. Choose a day from today on.`,
  'validUntil after_arrival': msg`The offer can’t be valid beyond the day of arrival.`,
  reason: msg`Choose a reason.`,
  note: msg`The note is too long: at most ${noteLength} characters.`,
};

/** Offer or refusal: the form has the fields of both, and CSS shows those of the chosen one. */
export function AnswerForm() {
  const { inquiry, values: initial, today } = useLoaderData<typeof loadHostAnswer>();
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const refused = useActionData<Refused>();
  const sending = useNavigation().state === 'submitting';
  const values = refused?.values ?? initial;
  const errors = Object.entries(refused?.errors ?? {}).map(([name, code]) => ({
    name,
    message: i18n._(errorTexts[`${name} ${code}`] ?? errorTexts[name] ?? msg`This doesn’t look right. Please check it.`),
  }));
  const field = (name: keyof AnswerValues) => ({
    name,
    defaultValue: values[name],
    error: errors.find((error) => error.name === name)?.message,
  });
  return (
    <>
      {refused?.failure && <FailureAlert kind={refused.failure} />}
      <Form method="post" noValidate className={`${form.set} ${styles.form}`}>
        <ErrorSummary title={t`Check the highlighted fields`} errors={errors} answer={refused} />
        <RadioGroup
          {...field('available')}
          legend={t`Are you free?`}
          boxed
          required
          options={[
            { value: 'yes', label: t`Yes, here is my offer` },
            { value: 'no', label: t`No, not this time` },
          ]}
        />
        <div className={`${form.set} ${styles.offer}`}>
          <div className={form.amount}>
            <TextField
              {...field('total')}
              label={t`Total price of the stay`}
              hint={t`Including all mandatory charges: tourist tax, cleaning, energy.`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
            />
            <Select {...field('currency')} label={t`Currency`}>
              <option value="CZK">{locale === 'en' ? 'CZK' : 'Kč'}</option>
              <option value="EUR">€</option>
            </Select>
          </div>
          <TextField {...field('validUntil')} label={t`The offer is valid until`} type="date" min={today} max={inquiry.latestValidity} />
        </div>
        <div className={styles.refusal}>
          <Select {...field('reason')} label={t`Reason`}>
            <option value="">{t`Choose a reason`}</option>
            {Object.entries(declineTexts).map(([value, text]) => (
              <option key={value} value={value}>
                {i18n._(text)}
              </option>
            ))}
          </Select>
        </div>
        <TextArea
          {...field('note')}
          label={t`Note for the visitor`}
          mark={<Trans>optional</Trans>}
          hint={t`What is included, how to pay, what else would be possible.`}
          rows={3}
        />
        <p className={form.note}>
          <Trans>With an offer, the visitor also sees your e-mail address, so that you can arrange the stay together.</Trans>
        </p>
        <div>
          <Button type="submit" size="l" loading={sending}>
            {inquiry.answer ? <Trans>Change the answer</Trans> : <Trans>Send the answer</Trans>}
          </Button>
        </div>
      </Form>
    </>
  );
}
