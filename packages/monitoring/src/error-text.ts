import { stdSerializers } from 'pino';

/** The stack of an error with those of its causes. Anything can be thrown, also what can't be converted to a string. */
export function errorText(error: unknown): string {
  try {
    return error instanceof Error ? (stdSerializers.err(error).stack ?? error.message) : String(error);
  } catch {
    return 'something that has no text';
  }
}
