import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { holdMinutes } from '@nocleh/contracts/limits.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { FieldSet } from '@nocleh/design-system/forms/field-set.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext, localeContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { StayDates } from '@nocleh/slice-kit/stay-dates.tsx';
import type { FormEvent } from 'react';
import { type ActionFunctionArgs, Form, redirect, useLoaderData, useSubmit } from 'react-router';
import { toFailure } from '../../failure/failure.ts';
import { FailureAlert } from '../../failure/failure-alert.tsx';
import { holdInstead } from '../../hold/hold-again.ts';
import { CancellationTerms } from '../../order/cancellation-terms.tsx';
import { choiceQuery, readChoice, readStay, stayRequest } from '../../order/choice.ts';
import { newOrderAddress, orderAddress, withQuery } from '../../order/order-address.ts';
import { seenField, seenQuery } from '../../order/price-seen.ts';
import { PageFrame } from '../../page-frame/page-frame.tsx';
import { Steps } from '../../page-frame/steps.tsx';
import { TitledSection } from '../../page-frame/titled-section.tsx';
import { House } from '../../stay-summary/house.tsx';
import fields from '../fields.module.css';
import { PartyFields } from '../party-fields.tsx';
import { PriceAndHold } from '../price-and-hold.tsx';
import { RoomChoice } from './room-choice.tsx';
import { loadStay } from './stay.loader.ts';

/**
 * The action holds the chosen rooms. All state of this step is in the address, so a refusal redirects to it: nothing typed is
 * lost, and a reload sends nothing again.
 */
export const loader = loadStay;

export async function action({ request, context }: ActionFunctionArgs) {
  const locale = context.get(localeContext);
  const form = await request.formData();
  const values = new URLSearchParams([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
  const choice = readChoice(values);
  const back = (problem: string) => redirect(`${newOrderAddress(locale, choice)}&problem=${problem}`, 303);

  if (!readStay(values, today()).stay.from) return back('dates');
  if (choice.rooms.length === 0) return back('rooms');

  const api = context.get(apiContext);
  const earlier = choice.after ? await api.call(endpoint.order, { params: { token: choice.after } }).catch(() => null) : null;
  const body = { ...stayRequest(choice, choice.accommodation ?? 0), locale };
  try {
    const held = await holdInstead(api, body, keyFor(values.get('key'), body), earlier);
    const guests = withQuery(orderAddress(locale, held.token, 'guests'), earlier?.contact ? `after=${earlier.token}` : '');
    return redirect(withQuery(guests, seenQuery(values.get(seenField) ?? undefined, held.price.total)), 303);
  } catch (error) {
    const failure = toFailure(error);
    if (failure !== 'unreachable' && failure !== 'internal') return back(failure);
    return redirect(localePath(locale, `/objednavka/chyba?reason=${failure}&${choiceQuery(choice)}`), 303);
  }
}

export function Component() {
  const { house, choice, price, rates, failure, isDated, dateErrors, unread, refused, today, key } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const locale = useLocale();
  const submit = useSubmit();
  // A change of a select updates at once; dates are typed in parts and wait for the button.
  const refresh = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement) void submit(currentTarget, { method: 'get', replace: true, preventScrollReset: true });
  };
  return (
    <PageFrame
      heading={t`Your stay: ${house.name}`}
      below={<Steps current={1} />}
      aside={
        <>
          <House house={house} />
          {isDated && (
            <TitledSection small title={<Trans>Cancellation</Trans>}>
              <CancellationTerms rules={house.cancellation} arrival={choice.from} today={today} />
            </TitledSection>
          )}
        </>
      }
    >
      {failure && (
        <FailureAlert kind={failure} key={key}>
          {failure === 'price_on_request' && (
            <p>
              <a href={localePath(locale, `/poptavka?accommodation=${house.slug}`)}>
                <Trans>No-obligation enquiry</Trans>
              </a>
            </p>
          )}
        </FailureAlert>
      )}
      <Form method="get" className={fields.form} onChange={refresh}>
        <input type="hidden" name="accommodation" value={house.id} />
        <input type="hidden" name="slug" value={house.slug} />
        {choice.after && <input type="hidden" name="after" value={choice.after} />}
        <FieldSet legend={t`Dates`}>
          <StayDates
            from={{ defaultValue: choice.from, error: dateErrors.from }}
            to={{ defaultValue: choice.to, error: dateErrors.to }}
            today={today}
            required
          />
        </FieldSet>
        <PartyFields adults={choice.adults} ages={choice.children} unread={unread} />
        <RoomChoice rooms={house.rooms} chosen={choice.rooms} nothingChosen={refused === 'rooms'} />
        <div>
          <Button type="submit" variant="secondary">
            <Trans>Update the price</Trans>
          </Button>
        </div>
        <PriceAndHold
          rates={rates}
          price={price}
          missing={
            !isDated ? (
              <Trans>You’ll see the price once you have filled in the dates.</Trans>
            ) : unread ? (
              <Trans>You’ll see the price once you have checked the guests.</Trans>
            ) : (
              <Trans>You’ll see the price once you have chosen a quantity.</Trans>
            )
          }
          formKey={key}
          holding={<Trans>Holding your choice…</Trans>}
          promise={
            <Trans>
              We’ll hold your choice for <Plural value={holdMinutes} one="# minute" other="# minutes" />. It costs nothing and commits you
              to nothing.
            </Trans>
          }
        />
      </Form>
    </PageFrame>
  );
}
