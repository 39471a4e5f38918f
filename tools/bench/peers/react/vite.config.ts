import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  define: { __SENTRY_DEBUG__: false, __SENTRY_TRACING__: false },
  build: {
    manifest: !isSsrBuild,
    ...(isSsrBuild ? {} : { rollupOptions: { input: 'src/browser.tsx' } }),
  },
}));
