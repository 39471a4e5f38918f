const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global setup did not run, or was not told`);
  return value.replace(/\/$/, '');
};

/** The site that the global setup found or made. */
export const siteUrl = (): string => required('E2E_SITE_URL');
/** Origins that belong to the site: itself, and what a test started beside it. Every other one is a third party. */
export const ownOrigins = new Set<string>();
/** Its mail program. */
export const inboxUrl = (): string => required('E2E_INBOX_URL');
/** Its database, where the operator's commands work. Of a site that was started beforehand it is `DATABASE_URL`. */
export const databaseUrl = (): string => required('E2E_DATABASE_URL');
/** The API as the site's visitors reach it. */
export const apiUrl = (): string => `${siteUrl()}/api`;
