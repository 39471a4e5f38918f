import { stdSerializers } from 'pino';

/** Stack of an error with those of its causes. Any value can be thrown, also one that can't be converted to a string. */
export function errorText(error: unknown): string {
  try {
    return error instanceof Error ? (stdSerializers.err(error).stack ?? error.message) : String(error);
  } catch {
    return 'something that has no text';
  }
}
