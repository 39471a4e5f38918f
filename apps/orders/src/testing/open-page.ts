import type { ErrorCode } from '@nocleh/contracts/errors.ts';
import { type Answers, type ApiCall, fakeApi, type Refusal } from '@nocleh/slice-kit/testing/fake-api.ts';
import { type OpenedPage, openRoutes } from '@nocleh/slice-kit/testing/open-routes.tsx';
import { messages, routes } from '../slice.ts';

export const refuse = (code: ErrorCode, reason?: string, pointer = '/guests'): Refusal => ({
  refused: code,
  ...(reason && { errors: [{ pointer, code: reason, detail: reason }] }),
});

/** Opens an address like a browser without JavaScript: GET, or POST of a form's fields. */
export async function openPage(
  address: string,
  answers: Answers,
  form?: Readonly<Record<string, string>>,
): Promise<OpenedPage & { readonly calls: readonly ApiCall[] }> {
  // The locale of orders' requests is removed, so that tests don't have to name it.
  const { api, calls } = fakeApi((call) => answers({ ...call, path: call.path.replace(/(\/orders\/[^?]+)\?locale=\w\w$/, '$1') }));
  return { ...(await openRoutes({ routes, messages, address, api, form: form && new URLSearchParams(form) })), calls };
}
