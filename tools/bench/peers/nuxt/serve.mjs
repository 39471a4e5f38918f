import { join } from 'node:path';
import { serve } from './common/serve.mjs';

process.env.NODE_ENV ??= 'production';
process.env.NUXT_API_URL ??= process.env.API_URL;
const { listener } = await import('./.output/server/index.mjs');
serve([['/_nuxt/', join(import.meta.dirname, '.output/public/_nuxt')]], listener);
