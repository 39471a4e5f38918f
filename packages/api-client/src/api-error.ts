import type { ApiError } from './client.ts';

/**
 * Recognizes an `ApiError` by its name: the shell creates the client, and its copy of the class differs from the one bundled
 * with a slice, so `instanceof` would always be false.
 */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';
