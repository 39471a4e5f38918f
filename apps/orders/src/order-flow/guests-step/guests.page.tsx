import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { adultAge } from '@nocleh/contracts/stay/party.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { Checkbox } from '@nocleh/design-system/forms/checkbox.tsx';
import { ErrorSummary } from '@nocleh/design-system/forms/error-summary.tsx';
import { FieldSet } from '@nocleh/design-system/forms/field-set.tsx';
import { TextArea } from '@nocleh/design-system/forms/text-area.tsx';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import { apiContext, i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { Form, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigation } from 'react-router';
import { FailureAlert } from '../../failure/failure-alert.tsx';
import { HoldClock } from '../../hold/hold-clock.tsx';
import { ChangedPrice } from '../../order/changed-price.tsx';
import { loadOrder } from '../../order/load-order.ts';
import { beginAgainAddress, orderPageMeta } from '../../order/order-address.ts';
import { priceSeen, seenField } from '../../order/price-seen.ts';
import { PageFrame } from '../../page-frame/page-frame.tsx';
import { Steps } from '../../page-frame/steps.tsx';
import { PriceTable } from '../../price/price-table.tsx';
import { StayBrief, StayFacts } from '../../stay-summary/stay-facts.tsx';
import { stayOfOrder } from '../../stay-summary/stay-of-order.ts';
import { keepDraft } from '../draft.ts';
import { fieldText } from '../field-texts.ts';
import styles from '../fields.module.css';
import { ContactFields } from './contact-fields.tsx';
import { countryOptions, homeCountry } from './countries.ts';
import { submitGuests } from './guests.action.ts';
import { initialValues, partyField, typedParty } from './guests-form.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const locale = context.get(localeContext);
  const order = await loadOrder(args, 'guests');
  const { searchParams } = new URL(request.url);
  const after = order.contact ? null : searchParams.get('after');
  const earlier = after
    ? await context
        .get(apiContext)
        .call(endpoint.order, { params: { token: after }, signal: request.signal })
        .catch(() => null)
    : null;
  return {
    page: orderPageMeta(context.get(i18nContext)._(msg`Guests and contact`), order.token, 'guests'),
    values: initialValues(order, earlier, homeCountry(locale)),
    isFresh: !order.contact && !earlier?.contact,
    ages: order.guests.map(({ age }) => age),
    agesDecide: order.price.lines.some(({ kind }) => kind === 'stay_fee'),
    countries: countryOptions(locale),
    stay: stayOfOrder(order),
    price: order.price,
    rates: order.rates,
    seen: priceSeen(searchParams, order.price.total),
    heldUntil: order.holdExpiresAt,
    again: beginAgainAddress(locale, order),
  };
}

export const action = submitGuests;

export function Component() {
  const {
    isFresh,
    values: initial,
    ages,
    agesDecide,
    countries,
    stay,
    price,
    rates,
    seen,
    heldUntil,
    again,
  } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t, i18n } = useLingui();
  const sending = useNavigation().state === 'submitting';
  const values = refused?.values ?? initial;
  const errors = Object.entries(refused?.errors ?? {}).map(([name, code]) => ({ name, message: fieldText(i18n, name, code) }));
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors.find((error) => error.name === name)?.message });
  return (
    <PageFrame
      heading={<Trans>Guests and contact</Trans>}
      below={<Steps current={2} back={{ 1: again }} />}
      brief={<StayBrief stay={stay} total={price.total} />}
      aside={
        <>
          <StayFacts stay={stay} />
          <PriceTable price={price} rates={rates} />
        </>
      }
    >
      {heldUntil && <HoldClock until={heldUntil} again={again} />}
      {seen && !refused && <ChangedPrice was={seen} now={price.total} why="meanwhile" />}
      {refused?.failure && <FailureAlert kind={refused.failure} />}
      <Form method="post" noValidate className={styles.form} ref={keepDraft} {...(isFresh && !refused && { 'data-fresh': '' })}>
        <input type="hidden" name={seenField} value={price.total.amount} />
        <ErrorSummary title={t`Check the highlighted fields`} errors={errors} />
        <FieldSet legend={t`Your contact details`}>
          <ContactFields field={field} countries={countries} />
        </FieldSet>
        <FieldSet legend={t`Who is coming`}>
          <p className={styles.note}>
            {agesDecide ? (
              <Trans>We need the ages for the tourist tax. You can add names later.</Trans>
            ) : (
              <Trans>You can add names later.</Trans>
            )}
          </p>
          {ages.map((age, index) => (
            <div className={styles.guest} key={index}>
              <TextField
                {...field(`guest.${index}.name`)}
                label={age < adultAge ? t`Guest ${index + 1} (child): name` : t`Guest ${index + 1}: name`}
                mark={t`optional`}
                maxLength={120}
                autoComplete="off"
              />
              <TextField
                {...field(`guest.${index}.age`)}
                label={t`Age`}
                aria-label={t`Guest ${index + 1}: age`}
                inputMode="numeric"
                maxLength={3}
                required
                autoComplete="off"
              />
            </div>
          ))}
          {Object.values(refused?.errors ?? {}).includes('party_changed') && <ConfirmParty party={typedParty(values)} />}
        </FieldSet>
        <TextArea
          {...field('note')}
          label={t`Message for the host`}
          mark={t`optional`}
          hint={t`Arrival time, dietary needs, cot…`}
          maxLength={2000}
          rows={3}
        />
        <div>
          <Button type="submit" size="l" loading={sending}>
            <Trans>Continue to payment</Trans>
          </Button>
        </div>
      </Form>
    </PageFrame>
  );
}

/** Asks to confirm ages that make another party than the rooms are held for. The confirmation is valid for this party only. */
function ConfirmParty({ party }: { readonly party: string }) {
  const { t } = useLingui();
  const adults = party.replaceAll('0', '').length;
  return (
    <Checkbox
      name={partyField}
      value={party}
      label={t`The ages are right. Adults: ${adults}, children: ${party.length - adults}.`}
      hint={t`The price may change with them.`}
    />
  );
}
