import { measured } from '../../app/measured.ts';
import type { BrowserSettings } from '../../app/page-data.ts';
import type { Environment } from './environment.ts';

/** The part of the configuration that goes to browsers with every page. */
export function browserSettings(environment: Environment): BrowserSettings {
  const {
    PUBLIC_API_URL,
    SITE_HOST,
    SITE_URL,
    GTM_ID,
    GTM_HOST,
    SENTRY_DSN,
    SENTRY_TUNNEL,
    ENVIRONMENT,
    METRICS_PORT,
    OTEL_EXPORTER_OTLP_ENDPOINT,
  } = environment;
  const measures = (METRICS_PORT > 0 ? measured.figures : 0) | (OTEL_EXPORTER_OTLP_ENDPOINT ? measured.interactions : 0);
  return {
    apiUrl: PUBLIC_API_URL,
    site: { host: SITE_HOST, origin: SITE_URL },
    ...(GTM_ID ? { tagManager: { id: GTM_ID, host: GTM_HOST } } : {}),
    ...(measures > 0 ? { measures } : {}),
    ...(SENTRY_DSN && ENVIRONMENT === 'production'
      ? { errorReports: { dsn: SENTRY_DSN, ...(SENTRY_TUNNEL === 'direct' ? {} : { tunnel: SENTRY_TUNNEL }) } }
      : {}),
  };
}
