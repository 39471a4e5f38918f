import { isApiError } from '@nocleh/api-client/api-error.ts';
import { confirmSubscription, subscribe } from '@nocleh/api-client/newsletter.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { sendAddress } from './address-form.action.ts';

export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const locale = context.get(localeContext);
  const path = localePath(locale, '/newsletter');
  const form = await request.formData();
  const token = form.get('token');
  if (typeof token !== 'string') return await sendAddress(api, form, subscribe, locale, path);
  try {
    await confirmSubscription(api, token);
  } catch (error) {
    // The page of the link says what is wrong with it.
    const isOfLink =
      isApiError(error) && (error.status === 404 || ['wrong_state', 'invalid_request', 'payload_too_large'].includes(error.code));
    if (!isOfLink) throw error;
  }
  return redirect(`${path}?token=${encodeURIComponent(token)}`, 303);
}
