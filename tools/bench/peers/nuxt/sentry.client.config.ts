import { init } from '@sentry/nuxt';

init({ dsn: 'https://key@errors.example/1', tunnel: '/monitoring' });
