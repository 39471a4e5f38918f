import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { newKey } from '@nocleh/api-client/new-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { maxVoucherCrowns, minVoucherCrowns, suggestedVoucherCrowns } from '@nocleh/contracts/limits.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { ErrorSummary } from '@nocleh/design-system/forms/error-summary.tsx';
import { FieldSet } from '@nocleh/design-system/forms/field-set.tsx';
import { RadioGroup } from '@nocleh/design-system/forms/radio-group.tsx';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import { formatDate, formatMoney } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext, i18nContext, localeContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { FailureAlert } from '../failure/failure-alert.tsx';
import { amountOrderPath, privatePage } from '../order/order-address.ts';
import { keepDraft } from '../order-flow/draft.ts';
import { ContactFields } from '../order-flow/guests-step/contact-fields.tsx';
import { countryOptions, homeCountry } from '../order-flow/guests-step/countries.ts';
import { PlaceOrder } from '../order-flow/payment-step/place-order.tsx';
import { PageFrame } from '../page-frame/page-frame.tsx';
import { TitledSection } from '../page-frame/titled-section.tsx';
import { Terms } from '../stay-summary/package-part.tsx';
import { amountField, suggestedField } from './amount-form.ts';
import { submitAmountVoucher } from './buy.action.ts';
import { GreetingFields } from './greeting-fields.tsx';
import { previewField } from './preview-field.ts';
import { useVoucherForm } from './use-voucher-form.ts';
import styles from './voucher.module.css';
import { VoucherPreview } from './voucher-preview.tsx';

/** The order of a voucher for an amount, on one page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const locale = context.get(localeContext);
  const offer = await context.get(apiContext).call(endpoint.amountVoucherOffer, { query: { locale }, signal: request.signal });
  return {
    page: privatePage(context.get(i18nContext)._(msg`Gift voucher for an amount`), amountOrderPath),
    offer,
    country: homeCountry(locale),
    countries: countryOptions(locale),
    today: today(),
    key: newKey(),
  };
}

export const action = submitAmountVoucher;

const crowns = (amount: number) => ({ amount: amount * 100, currency: 'CZK' as const });

export function Component() {
  const { offer, country, countries, today, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useLingui();
  const locale = useLocale();
  const { validUntil, sendUntil: until, terms } = offer;
  const least = formatMoney(locale, crowns(minVoucherCrowns));
  const most = formatMoney(locale, crowns(maxVoucherCrowns));
  const asked = refused?.preview;
  const { values, isDayWrong, errors, errorOf, field } = useVoucherForm(refused, {
    ...{ today, until, country },
    texts: { [amountField]: t`Enter an amount in whole crowns, from ${least} to ${most}.` },
  });
  const lastDay = formatDate(locale, validUntil);
  return (
    <PageFrame
      heading={t`Gift voucher for an amount`}
      below={
        <p className={styles.lead}>
          <Trans>
            It pays for any stay or package priced in Czech crowns, in one go or bit by bit. You pay by bank transfer, and we e-mail you the
            voucher once your payment arrives. Paid for today, it is valid until {lastDay}.
          </Trans>
        </p>
      }
    >
      {refused?.failure && <FailureAlert kind={refused.failure} key={key} />}
      <Form method="post" noValidate className={`${styles.form} ${styles.alone}`} ref={keepDraft}>
        {/* Enter in a field presses the first submit button, which would be the preview. */}
        <button type="submit" hidden />
        <input type="hidden" name="key" value={key} />
        <ErrorSummary title={t`Check the highlighted fields`} errors={errors} answer={refused} />
        <FieldSet legend={t`What it is worth`}>
          <RadioGroup
            boxed
            inRows
            name={suggestedField}
            legend={t`Amount`}
            defaultValue={values[suggestedField] ?? String(suggestedVoucherCrowns[1])}
            options={suggestedVoucherCrowns.map((amount) => ({ value: String(amount), label: formatMoney(locale, crowns(amount)) }))}
          />
          <TextField
            {...field(amountField)}
            label={t`Another amount in crowns`}
            mark={t`optional`}
            hint={t`From ${least} to ${most}. If you fill this in, it counts instead of the choice above.`}
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
          />
        </FieldSet>
        <FieldSet legend={t`Who it is for`}>
          <GreetingFields field={field} today={today} until={until} isForAmount />
          <div>
            <Button type="submit" name={previewField} value="1" variant="secondary">
              <Trans>Preview the voucher</Trans>
            </Button>
          </div>
          {asked && refused?.amount && !isDayWrong && (
            <VoucherPreview
              {...asked}
              answer={asked}
              today={today}
              title={t`Voucher for ${formatMoney(locale, refused.amount)}`}
              place={t`For stays and packages of your choice`}
              picture={null}
              included={[]}
              validUntil={validUntil}
              isForAmount
            />
          )}
        </FieldSet>
        <FieldSet legend={t`Who is paying`}>
          <ContactFields field={field} countries={countries} phone={false} />
        </FieldSet>
        <TitledSection title={<Trans>Voucher terms</Trans>}>
          <Terms paragraphs={terms} />
        </TitledSection>
        <PlaceOrder
          name="termsAccepted"
          agreed={values.termsAccepted !== undefined}
          error={errorOf('termsAccepted')}
          action={<Trans comment="Wording that the law prescribes for the button that buys a voucher">Order with obligation to pay</Trans>}
        />
        <p>
          <a href={localePath(locale, '/balicek?gift=1')}>
            <Trans>See vouchers for a stay with a programme instead</Trans>
          </a>
        </p>
      </Form>
    </PageFrame>
  );
}
