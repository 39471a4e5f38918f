const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global setup did not run, or was not told`);
  return value.replace(/\/$/, '');
};

/** Address of the site that the global setup uses or has started. */
export const siteUrl = (): string => required('E2E_SITE_URL');
/** Origins of servers that a test has started; any other origin is a third party. */
export const ownOrigins = new Set<string>();
/** Address of the local inbox. */
export const inboxUrl = (): string => required('E2E_INBOX_URL');
/** Address of the database for commands of operators; `DATABASE_URL` for a site started before the tests. */
export const databaseUrl = (): string => required('E2E_DATABASE_URL');
/** Ports of `/metrics` of the API, the shell and the images. */
export const metricsPorts = (): readonly string[] => required('E2E_METRICS_PORTS').split(' ');
/** Address of the API for visitors. */
export const apiUrl = (): string => `${siteUrl()}/api`;
