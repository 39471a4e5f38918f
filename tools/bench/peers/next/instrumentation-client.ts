import { init } from '@sentry/nextjs';

init({ dsn: 'https://key@errors.example/1', tunnel: '/monitoring' });
