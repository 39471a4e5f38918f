/** One JSON line per event. Never pass addresses with tokens, form contents or cookies. */
export function log(level: 'info' | 'warn' | 'error', message: string, facts: Record<string, string | number | undefined> = {}): void {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...facts })}\n`);
}
