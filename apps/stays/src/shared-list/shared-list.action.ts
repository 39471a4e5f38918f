import type { Api } from '@nocleh/api-client/client.ts';
import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import * as sharing from '@nocleh/contracts/api/shared-list-paths.ts';
import { readGuardFields } from '@nocleh/contracts/form-guard-fields.ts';
import { commentLength, nameLength } from '@nocleh/contracts/shared-list-limits.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { isNotFound } from '../search/not-found.ts';
import { entryId } from './entry-id.ts';
import { textOf, typedOf } from './form-values.ts';
import { type Refusal, refusalStatus, toRefusal } from './refusal.ts';
import { isListToken } from './shared-list.loader.ts';
import { sharedListPath, tokenOf } from './shared-list-path.ts';

/** What was typed into a refused form, so that nothing is lost. */
export interface RefusedForm {
  readonly refusal: Refusal;
  /** The accommodation that the form is about. */
  readonly accommodation: number | null;
  readonly text: string;
  readonly name: string;
}

/** Sends one of the page's forms, named by `intent`; returns the token and the place of the page to go to. */
async function send(api: Api, token: string, form: FormData): Promise<{ readonly token: string; readonly place: string } | Refusal> {
  const accommodation = Number(textOf(form, 'accommodation'));
  const params = { token };
  const place = entryId(accommodation);
  const keyOf = (content: unknown) => keyFor(textOf(form, 'key'), content);
  switch (textOf(form, 'intent')) {
    case 'join': {
      const name = typedOf(form, 'name').trim().slice(0, nameLength);
      if (name === '') return 'name_required';
      const joined = await api.call(sharing.joinSharedList, {
        params,
        body: { name, ...readGuardFields(form) },
        idempotencyKey: keyOf({ name }),
      });
      return { token: joined.token, place: '' };
    }
    case 'vote': {
      const typed = textOf(form, 'choice');
      const choice = typed === 'yes' || typed === 'no' ? typed : null;
      await api.call(sharing.voteOnSharedList, { params, body: { accommodation, choice } });
      return { token, place };
    }
    case 'comment': {
      const text = typedOf(form, 'text').trim();
      if (text === '') return 'text_required';
      if (text.length > commentLength) return 'text_too_long';
      const body = { accommodation, text, ...readGuardFields(form) };
      await api.call(sharing.commentOnSharedList, { params, body, idempotencyKey: keyOf({ accommodation, text }) });
      return { token, place };
    }
    case 'delete':
      await api.call(sharing.deleteSharedComment, { params, body: { comment: Number(textOf(form, 'comment')) } });
      return { token, place };
    case 'end':
      await api.call(sharing.endSharedList, { params });
      return { token, place: '' };
    default:
      throw data(null, { status: 400 });
  }
}

export async function changeSharedList({ request, params, context }: ActionFunctionArgs) {
  const token = tokenOf(params);
  if (!isListToken(token)) throw data(null, { status: 404 });
  const form = await request.formData();
  const refuse = (refusal: Refusal) =>
    data<RefusedForm>(
      { refusal, accommodation: Number(textOf(form, 'accommodation')) || null, text: typedOf(form, 'text'), name: typedOf(form, 'name') },
      { status: refusalStatus(refusal) },
    );
  try {
    const sent = await send(context.get(apiContext), token, form);
    if (typeof sent === 'string') return refuse(sent);
    return redirect(`${sharedListPath(context.get(localeContext), sent.token)}${sent.place && `#${sent.place}`}`, 303);
  } catch (error) {
    if (isNotFound(error)) throw data(null, { status: 404 });
    return refuse(toRefusal(error));
  }
}
