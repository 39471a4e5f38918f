import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { localState } from '../checkout/paths.ts';
import { stopSignals, untilStopped } from '../checkout/stop-signals.ts';
import { startCluster } from '../cluster/cluster.ts';
import { requirePort } from '../site/ports.ts';

const signal = stopSignals();

const serve = async () => {
  const port = await requirePort(process.env.PORT, 4000);
  await mkdir(localState, { recursive: true });
  const stateDir = await mkdtemp(join(localState, 'cluster-'));
  // Of journeys all come from one address.
  const limits = ['RATE_LIMIT', 'RATE_LIMIT_WRITES'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  try {
    const cluster = await startCluster({
      ...{ port, stateDir, signal, env: { api: Object.fromEntries(limits) } },
      progress: (line) => console.log(`${line} ...`),
      report: (line) => console.error(line),
    });
    console.log(
      `\nThe site:      ${cluster.url}\nIts mail:      ${cluster.inboxUrl}\nIts database:  ${cluster.databaseUrl}\nIts logs:      ${cluster.logsDir}\n`,
    );
    for (const { name, url, server } of Object.values(cluster.processes).flat())
      console.log(`${name.padEnd(10)} ${url}  process ${server.pid()}`);
    console.log('\nCtrl-C stops everything and deletes its data.');
    await untilStopped(signal);
    console.log('\nStopping ...');
    await cluster.stop();
  } finally {
    await rm(stateDir, { recursive: true, force: true });
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
