import type { Context } from '../cli/verb.ts';

export const verifyNothing: Context['verify'] = async () => ({ findings: [], notes: [] });
