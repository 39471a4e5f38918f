import { type Answers, fakeApi } from '@nocleh/slice-kit/testing/fake-api.ts';
import { openRoutes } from '@nocleh/slice-kit/testing/open-routes.tsx';
import { messages, routes } from '../slice.ts';

/** Opens an address like a browser without JavaScript: GET, or POST of a form's fields. */
export async function openPage(address: string, answers: Answers, form?: readonly (readonly [string, string])[]) {
  const { api, calls } = fakeApi(answers);
  const sent = form && new URLSearchParams(form.map(([name, value]) => [name, value]));
  return { ...(await openRoutes({ routes, messages, address, api, form: sent })), calls };
}
