import { isApiError } from '@nocleh/api-client/api-error.ts';
import { unsubscribe, unsubscribeByAddress } from '@nocleh/api-client/newsletter.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { sendAddress } from './address-form.action.ts';

/**
 * The page's own forms, and the one click of a mail program (RFC 8058): that is a POST without cookies to the address in
 * `List-Unsubscribe`, and must be answered without a redirect.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const locale = context.get(localeContext);
  const path = localePath(locale, '/newsletter/odhlaseni');
  const form = await request.formData();
  const isOneClick = form.get('List-Unsubscribe') === 'One-Click';
  const token = isOneClick ? new URL(request.url).searchParams.get('token') : form.get('token');
  if (typeof token !== 'string') return await sendAddress(api, form, unsubscribeByAddress, locale, path);
  try {
    await unsubscribe(api, token);
  } catch (error) {
    if (!isApiError(error) || (error.status !== 404 && error.code !== 'invalid_request' && error.code !== 'payload_too_large')) throw error;
    if (isOneClick) return data({ unknown: true }, { status: 404 });
  }
  return isOneClick ? data({ unknown: false }) : redirect(`${path}?token=${encodeURIComponent(token)}`, 303);
}
