import { join } from 'node:path';
import { withSentryConfig } from '@sentry/nextjs/config';
import type { NextConfig } from 'next';

const config: NextConfig = {
  // The server in front stores and sends brotli.
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  turbopack: { root: import.meta.dirname ?? join('.') },
};

export default withSentryConfig(config, {
  silent: true,
  telemetry: false,
  sourcemaps: { disable: true },
  bundleSizeOptimizations: { excludeDebugStatements: true, excludeTracing: true, excludeReplayShadowDom: true, excludeReplayIframe: true },
});
