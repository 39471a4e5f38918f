import { captureRequestError, init } from '@sentry/nextjs';

export function register(): void {
  if (process.env.NEXT_RUNTIME === 'nodejs') init({ dsn: 'https://key@127.0.0.1:9/1' });
}

export const onRequestError = captureRequestError;
