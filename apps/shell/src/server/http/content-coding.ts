import { parseAccept } from 'hono/utils/accept';

/** Whether a client takes a coding by its Accept-Encoding header; `q=0` says that it doesn't. */
export function acceptsCoding(header: string | undefined, coding: string): boolean {
  const wishes = new Map(parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase(), q]));
  return (wishes.get(coding) ?? wishes.get('*') ?? 0) > 0;
}
