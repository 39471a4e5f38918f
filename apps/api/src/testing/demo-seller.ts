import { readEnvironment } from '../config/env.ts';
import { sellerFrom } from '../config/from-environment.ts';

/** The company that the configuration names when it names none. */
export const demoSeller = sellerFrom(readEnvironment({ DATABASE_URL: 'postgres://127.0.0.1/none' }));
