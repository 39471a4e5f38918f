import { init } from '@sentry/nuxt';

init({ dsn: 'https://key@127.0.0.1:9/1' });
