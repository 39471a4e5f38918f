import { openRoutes } from '@nocleh/slice-kit/testing/open-routes.tsx';
import { type Answers, playedApi } from '@nocleh/slice-kit/testing/played-api.ts';
import { messages, routes } from '../slice.ts';

/** Opens an address as a browser without JavaScript does: GET, or POST of a form's fields. */
export async function openPage(address: string, answers: Answers, form?: readonly (readonly [string, string])[]) {
  const { api, calls } = playedApi(answers);
  const sent = form && new URLSearchParams(form.map(([name, value]) => [name, value]));
  return { ...(await openRoutes({ routes, messages, address, api, form: sent })), calls };
}
