import type { RouteObject } from 'react-router';
import { consentPath } from '../app/consent-address.ts';
import { loader } from './consent-page.loader.ts';
import { ConsentPage } from './consent-page.tsx';

/**
 * The settings as a page for browsers without JavaScript. Only the server has this route, and the page has no scripts. It uses
 * the styles of the dialog.
 */
export const consentRoute = {
  id: 'consent',
  path: consentPath.slice(1),
  handle: { files: 'src/consent/preferences-dialog.tsx' },
  loader,
  Component: ConsentPage,
} satisfies RouteObject;
