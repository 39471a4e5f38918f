import { msg } from '@lingui/core/macro';
import { previewPath } from '@nocleh/contracts/preview-token.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { i18nContext } from '@nocleh/slice-kit/runtime.ts';
import { createContext, data, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import type { PreviewOffer } from './preview-facts.ts';
import { PreviewPage } from './preview-page.tsx';

/** What a requested address of a preview leads to; null for a request of the page itself, which is a 404. */
export const previewOffer = createContext<PreviewOffer | null>(null);

/** Only the server has this route, and the page has no scripts. */
export const previewRoute = {
  id: 'preview',
  path: previewPath.slice(1),
  loader({ context }: LoaderFunctionArgs): { page: PageMeta; offer: PreviewOffer } {
    const offer = context.get(previewOffer);
    if (!offer) throw data(null, { status: 404 });
    return { page: { title: context.get(i18nContext)._(msg`Preview of the site`), noindex: true }, offer };
  },
  Component: PreviewPage,
} satisfies RouteObject;
