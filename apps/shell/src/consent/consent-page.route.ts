import type { RouteObject } from 'react-router';
import { consentPath } from '../app/consent-address.ts';
import { loader } from './consent-page.loader.ts';
import { ConsentPage } from './consent-page.tsx';

/**
 * The settings as a page, for browsers without script: the server alone knows it, and it is sent without scripts. Its
 * styles are those of the dialog.
 */
export const consentRoute = {
  id: 'consent',
  path: consentPath.slice(1),
  handle: { files: 'src/consent/preferences-dialog.tsx' },
  loader,
  Component: ConsentPage,
} satisfies RouteObject;
