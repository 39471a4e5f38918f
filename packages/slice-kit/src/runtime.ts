// The shell shares this module with every slice at run time, so its contexts exist once per page.
import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { Api } from '@nocleh/api-client/client.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { createContext as createReactContext, useContext } from 'react';
import { createContext } from 'react-router';

/** Contexts for loaders and actions. The shell sets them, per request on the server, once in the browser. */
export const localeContext = createContext<Locale>();
export const i18nContext = createContext<I18n>();
export const apiContext = createContext<Api>();

/** The language of the page being rendered. */
export const useLocale = (): Locale => useLingui().i18n.locale as Locale;

/** The page's API client. The server provides none: there only loaders call the API. */
export const ApiContext = createReactContext<Api>({ call: () => Promise.reject(new Error('There is no page that could ask the API.')) });

/** API client for effects and event handlers: suggestions, the points of a map. */
export const useApi = (): Api => useContext(ApiContext);
