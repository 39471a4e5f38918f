import { errorText } from '@nocleh/monitoring/error-text.ts';

/** What an error says, without its stack. */
export const firstLine = (error: unknown): string => (errorText(error).split('\n', 1)[0] ?? '').slice(0, 300).replace(/\.$/, '');
