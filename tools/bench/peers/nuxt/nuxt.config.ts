export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  modules: ['@sentry/nuxt/module'],
  css: ['../common/styles.css'],
  devtools: { enabled: false },
  telemetry: false,
  runtimeConfig: { apiUrl: 'http://127.0.0.1:4001' },
  // The server in front is common to all peers: this build is only the handler.
  nitro: { preset: 'node-listener', serveStatic: false },
  sentry: {
    autoInjectServerSentry: 'top-level-import',
    telemetry: false,
    sourcemaps: { disable: true },
    bundleSizeOptimizations: {
      excludeDebugStatements: true,
      excludeTracing: true,
      excludeReplayShadowDom: true,
      excludeReplayIframe: true,
    },
  },
});
