import { readEnvironment } from '../config/env.ts';
import { sellerFrom } from '../config/from-environment.ts';

/** The seller of the default configuration. */
export const demoSeller = sellerFrom(readEnvironment({ DATABASE_URL: 'postgres://127.0.0.1/none' }));
