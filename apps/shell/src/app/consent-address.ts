/** Address of the consent form's POST, and in each language of the page with the settings. */
export const consentPath = '/_consent';
/** A link with this hash, or the hash in the address bar, opens the settings. */
export const preferencesHash = '#open_preferences_center';
