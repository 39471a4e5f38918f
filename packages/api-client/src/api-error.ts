import type { ApiError } from './client.ts';

/**
 * An API failure, by its name: the client is the shell's, and the shell's copy of the class is another than the one bundled
 * with a slice, so `instanceof` would never hold.
 */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';
