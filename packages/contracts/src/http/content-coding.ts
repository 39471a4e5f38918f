import { parseAccept } from 'hono/utils/accept';

/** Whether an Accept-Encoding header allows a coding; `q=0` forbids it. */
export function acceptsCoding(header: string | undefined, coding: string): boolean {
  const wishes = new Map(parseAccept(header ?? '').map(({ type, q }) => [type.toLowerCase(), q]));
  return (wishes.get(coding) ?? wishes.get('*') ?? 0) > 0;
}
