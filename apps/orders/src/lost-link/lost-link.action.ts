import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import { sendLostLink } from '@nocleh/api-client/lost-link.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { failureOf, failureStatus } from '../order/failure.ts';

/** Has the links sent; the answer says nothing of whether there are any. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const locale = context.get(localeContext);
  const email = String(form.get('email') ?? '').trim();
  if (email === '') return data({ email, problem: 'missing' as const }, { status: 422 });
  try {
    await sendLostLink(context.get(apiContext), { email: email.slice(0, 255), locale }, { idempotencyKey: keyFor(form.get('key'), email) });
    return redirect(`${localePath(locale, '/objednavka/odkaz')}?sent`, 303);
  } catch (error) {
    const problem = failureOf(error);
    return data({ email, problem }, { status: problem === 'invalid' ? 422 : failureStatus(error) });
  }
}
