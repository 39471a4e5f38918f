import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import { order as orderByToken } from '@nocleh/api-client/orders.ts';
import { packageBySlug } from '@nocleh/api-client/packages.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { failureOf } from '../order/failure.ts';
import { holdInstead } from '../order/hold-again.ts';
import { orderAddress, packageOrderAddress, withQuery } from '../order/order-address.ts';
import { packageQuery, packageStay, readPackageChoice } from '../order/package-choice.ts';
import { seenField, seenQuery } from '../order/price-seen.ts';

/** Holds the package's room from the chosen day on. A refusal is a redirect to the address of the step, which keeps what was chosen. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = context.get(localeContext);
  const slug = params.slug ?? '';
  const form = await request.formData();
  const values = new URLSearchParams([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
  const choice = readPackageChoice(values);
  const back = (problem: string) => redirect(withQuery(packageOrderAddress(locale, slug, choice), `problem=${problem}`), 303);
  if (!choice.from) return back('days');

  const api = context.get(apiContext);
  try {
    const found = await packageBySlug(api, slug, { locale });
    if (choice.children.length < found.children) return back('ages');
    const earlier = choice.after ? await orderByToken(api, choice.after).catch(() => null) : null;
    const body = { ...packageStay(found, choice), locale };
    const held = await holdInstead(api, body, keyFor(values.get('key'), body), earlier);
    const guests = withQuery(orderAddress(locale, held.token, 'guests'), earlier?.contact ? `after=${earlier.token}` : '');
    return redirect(withQuery(guests, seenQuery(values.get(seenField) ?? undefined, held.price.total)), 303);
  } catch (error) {
    const failure = failureOf(error);
    if (failure !== 'unreachable' && failure !== 'internal') return back(failure);
    const again = new URLSearchParams({ reason: failure, package: slug });
    return redirect(localePath(locale, `/objednavka/chyba?${again}&${packageQuery(choice)}`), 303);
  }
}
