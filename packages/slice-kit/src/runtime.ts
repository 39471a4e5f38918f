// The one module of slice-kit that the shell shares with every slice at run time: what lives here has one identity per page.
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { Api } from '@nocleh/api-client/client.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { createContext as createReactContext, useContext } from 'react';
import { createContext } from 'react-router';

/** What a loader or action may ask its request for. The shell fills them, per request on the server, once in the browser. */
export const localeContext = createContext<Locale>();
export const i18nContext = createContext<I18n>();
export const apiContext = createContext<Api>();

/** The language of the page being rendered. */
export const useLocale = (): Locale => useLingui().i18n.locale as Locale;

/** The page's HTTP client. The server has none: there only loaders ask the API. */
export const ApiContext = createReactContext<Api>({ call: () => Promise.reject(new Error('There is no page that could ask the API.')) });

/** For what asks the API outside of loaders, in effects and handlers: suggestions, the points of a map. */
export const useApi = (): Api => useContext(ApiContext);
