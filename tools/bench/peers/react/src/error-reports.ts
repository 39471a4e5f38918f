import { init } from '@sentry/react';

export const open = (): void => {
  init({ dsn: 'https://key@errors.example/1', tunnel: '/monitoring' });
};
