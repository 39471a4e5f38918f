import { type OpenedPage as Opened, openRoutes } from '@nocleh/slice-kit/testing/open-routes.tsx';
import { messages, routes } from '../slice.ts';
import { type Answers, contractApi } from './contract-api.ts';

export interface OpenedPage extends Opened {
  /** The page's text, without its tags. */
  readonly text: string;
  readonly asked: readonly string[];
}

/** Renders an address as the shell's server does, with a fake API. */
export async function openPage(path: string, answers: Answers = {}): Promise<OpenedPage> {
  const { api, asked } = contractApi(answers);
  const opened = await openRoutes({ routes, messages, address: path, api });
  const text = opened.html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"');
  return { ...opened, text, asked };
}
