import { pino, stdTimeFunctions } from 'pino';
import { errorText } from './error-text.ts';
import { scrubText } from './scrub.ts';

export type LogFields = Readonly<Record<string, unknown>>;
/** A field `error` may be anything that was thrown. */
export type Log = (level: 'info' | 'warn' | 'error', message: string, fields?: LogFields) => void;

/** Values of fields with such names are never written. pino's own paths with wildcards take seven times as long as the whole line. */
const secretName = /authorization|cookie|e-?mail|key$|password|secret|token/i;
const maxDepth = 4;
const maxEntries = 50;
const maxTextLength = 10_000;
/** A reader of the log that hangs must not fill the memory: lines beyond this are dropped. */
const maxBufferedBytes = 8_000_000;

const textOf = (text: string): string => scrubText(text.length > maxTextLength ? `${text.slice(0, maxTextLength)} [cut]` : text);

/** A copy of bounded size without what a text may not say. */
function loggable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return textOf(value);
  if (value instanceof Error) return textOf(errorText(value));
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date || value instanceof URL) return textOf(String(value.toJSON()));
  if (depth >= maxDepth) return '[deeper]';
  if (Array.isArray(value)) return value.slice(0, maxEntries).map((inner) => loggable(inner, depth + 1));
  const fields = Object.entries(value).slice(0, maxEntries);
  return Object.fromEntries(fields.map(([name, inner]) => [name, secretName.test(name) ? '[redacted]' : loggable(inner, depth + 1)]));
}

function loggableFields({ error, ...fields }: LogFields): Record<string, unknown> {
  try {
    const loggableError = error === undefined ? {} : { error: textOf(errorText(error)) };
    return { ...(loggable(fields) as Record<string, unknown>), ...loggableError };
  } catch {
    return { unreadable: true };
  }
}

interface Destination {
  write(line: string): unknown;
}

/** pino's own destination never lets a process exit whose log is closed or not read any more. */
const standardOutput: Destination = {
  write(line) {
    if (process.stdout.writableLength < maxBufferedBytes) process.stdout.write(line);
  },
};

const ignore = () => {};

/**
 * One JSON line per event on the standard output, without tokens, e-mail addresses and what a visitor searched for. A log that
 * can't be written costs its lines and nothing else.
 */
export function openLog(service: string, destination: Destination = standardOutput): Log {
  // Without a listener a closed log would end the process.
  for (const stream of [process.stdout, process.stderr]) if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore);
  const logger = pino(
    {
      level: 'info',
      base: { service },
      messageKey: 'message',
      errorKey: 'error',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }), log: loggableFields },
    },
    destination,
  );
  return (level, message, fields = {}) => logger[level](fields, textOf(message));
}
