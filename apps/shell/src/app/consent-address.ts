/** Where the shell takes a choice from a form. In each language it is also the page of the settings. */
export const consentPath = '/_consent';
/** Any link with this hash opens the settings, and so does the hash in the address bar. */
export const preferencesHash = '#open_preferences_center';
