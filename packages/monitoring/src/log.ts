import { pino, stdTimeFunctions } from 'pino';
import { errorText } from './error-text.ts';
import { scrubText } from './scrub.ts';
import { traceId } from './tracing/spans.ts';

export type LogFields = Readonly<Record<string, unknown>>;
/** The field `error` may be any thrown value. */
export type Log = (level: 'info' | 'warn' | 'error', message: string, fields?: LogFields) => void;

/** Values of fields with such names are never written. pino's own redaction with wildcards would take seven times as long. */
const secretName = /authorization|cookie|e-?mail|key$|password|secret|token/i;
const maxDepth = 4;
const maxEntries = 50;
const maxTextLength = 10_000;
/** Limits the memory when the reader of the log hangs: further lines are dropped. */
const maxBufferedBytes = 8_000_000;

const textOf = (text: string): string => scrubText(text.length > maxTextLength ? `${text.slice(0, maxTextLength)} [cut]` : text);

/** Copies a value with limited size and with scrubbed texts. */
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

/** Replaces pino's own destination, with which a process never exits after its log was closed. */
const standardOutput: Destination = {
  write(line) {
    if (process.stdout.writableLength < maxBufferedBytes) process.stdout.write(line);
  },
};

const ignore = () => {};

/** The number of the trace that the line belongs to. */
function traceField(): object {
  const id = traceId();
  return id ? { traceId: id } : {};
}

/**
 * Writes a JSON line per event to the standard output, without tokens, e-mail addresses and search queries. Failures of the
 * output only lose lines.
 */
export function openLog(service: string, destination: Destination = standardOutput): Log {
  // Without an error listener a closed output would crash the process.
  for (const stream of [process.stdout, process.stderr]) if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore);
  const logger = pino(
    {
      level: 'info',
      base: { service },
      messageKey: 'message',
      errorKey: 'error',
      timestamp: stdTimeFunctions.isoTime,
      mixin: traceField,
      formatters: { level: (level) => ({ level }), log: loggableFields },
    },
    destination,
  );
  return (level, message, fields = {}) => logger[level](fields, textOf(message));
}
