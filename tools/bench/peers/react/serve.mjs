import { join } from 'node:path';
import { serve } from './common/serve.mjs';
import { handle } from './dist/server/server.js';

process.env.NODE_ENV ??= 'production';
serve([['/assets/', join(import.meta.dirname, 'dist/client/assets')]], handle);
