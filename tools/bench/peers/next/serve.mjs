import { join } from 'node:path';
import next from 'next';
import { serve } from './common/serve.mjs';

process.env.NODE_ENV ??= 'production';
const app = next({ dev: false, dir: import.meta.dirname, hostname: '127.0.0.1', port: Number(process.env.PORT) });
await app.prepare();
const handle = app.getRequestHandler();
serve([['/_next/static/', join(import.meta.dirname, '.next/static')]], (request, response) => handle(request, response));
