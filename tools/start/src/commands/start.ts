import { join, resolve } from 'node:path';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { lockCheckout } from '../checkout/checkout-lock.ts';
import { localState } from '../checkout/paths.ts';
import { stopSignals, untilStopped } from '../checkout/stop-signals.ts';
import { requirePort } from '../site/ports.ts';
import { startSite } from '../site/site.ts';

const began = Date.now();
const host = process.env.HOST || '127.0.0.1';
const signal = stopSignals();

const serve = async () => {
  const unlock = await lockCheckout(join(localState, 'running.json'), `http://localhost:${process.env.PORT || 4000}`);
  try {
    const port = await requirePort(process.env.PORT, 4000, host);
    const site = await startSite({
      port,
      host,
      stateDir: localState,
      databaseUrl: process.env.DATABASE_URL,
      databaseArchive: process.env.DATABASE_ARCHIVE && resolve(process.env.DATABASE_ARCHIVE),
      siteUrl: process.env.SITE_URL,
      signal,
      progress: (line) => console.log(`${line} ...`),
      report: (line) => console.error(line),
    });
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(
      `\nThe site:  ${site.url}\nIts mail:  ${site.inboxUrl}\nIts logs:  ${site.logsDir}\n\nReady after ${seconds} s. Ctrl-C stops everything.`,
    );
    await untilStopped(signal);
    console.log('\nStopping ...');
    await site.stop();
  } finally {
    await unlock();
  }
};

try {
  await serve();
} catch (error) {
  if (!signal.aborted) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
}
process.exit();
