import pg from 'pg';
import { log } from '../log.ts';

const retryMs = 1_000;

/**
 * Calls `notice` for each notification of a channel, and after each time without a connection, when some may have been missed. The
 * connection is one of its own, as a pool would close it.
 */
export function listen(url: string, channel: string, notice: () => void): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isReported = false;

  const lost = (from: pg.Client, error: unknown) => {
    if (client !== from || isStopped) return;
    client = undefined;
    if (!isReported) log('warn', 'notifications of the database are late', { channel, error });
    isReported = true;
    void from.end().catch(() => {});
    retry = setTimeout(open, retryMs);
    retry.unref();
  };
  const open = () => {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'nocleh-api',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client = opened;
    opened.on('error', (error) => lost(opened, error));
    opened.on('end', () => lost(opened, new Error('the connection ended')));
    opened.on('notification', notice);
    opened
      .connect()
      .then(() => opened.query(`listen ${channel}`))
      .then(
        () => {
          isReported = false;
          notice();
        },
        (error: unknown) => lost(opened, error),
      );
  };
  open();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
