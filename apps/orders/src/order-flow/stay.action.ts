import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import { order as orderByToken } from '@nocleh/api-client/orders.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { choiceQuery, readChoice, stayRequest } from '../order/choice.ts';
import { failureOf } from '../order/failure.ts';
import { holdInstead } from '../order/hold-again.ts';
import { newOrderAddress, orderAddress, withQuery } from '../order/order-address.ts';
import { seenField, seenQuery } from '../order/price-seen.ts';
import { dateProblem } from './dates.ts';

/**
 * Holds the chosen rooms. The address is the whole state of this step, so a refusal, too, is a redirect to it: nothing
 * typed is lost, and reloading sends nothing again.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const locale = context.get(localeContext);
  const form = await request.formData();
  const values = new URLSearchParams([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
  const choice = readChoice(values);
  const back = (problem: string) => redirect(`${newOrderAddress(locale, choice)}&problem=${problem}`, 303);

  if (dateProblem(choice, today())) return back('dates');
  if (choice.rooms.length === 0) return back('rooms');

  const api = context.get(apiContext);
  const earlier = choice.after ? await orderByToken(api, choice.after).catch(() => null) : null;
  const body = { ...stayRequest(choice, choice.accommodation ?? 0), locale };
  try {
    const held = await holdInstead(api, body, keyFor(values.get('key'), body), earlier);
    const guests = withQuery(orderAddress(locale, held.token, 'guests'), earlier?.contact ? `after=${earlier.token}` : '');
    return redirect(withQuery(guests, seenQuery(values.get(seenField) ?? undefined, held.price.total)), 303);
  } catch (error) {
    const failure = failureOf(error);
    if (failure !== 'unreachable' && failure !== 'internal') return back(failure);
    return redirect(localePath(locale, `/objednavka/chyba?reason=${failure}&${choiceQuery(choice)}`), 303);
  }
}
