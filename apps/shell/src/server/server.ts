import cluster from 'node:cluster';
import v8 from 'node:v8';

// V8's compilation cache would keep the code of every slice version that was ever loaded.
v8.setFlagsFromString('--no-compilation-cache');

/** The first process supervises the others, which answer visitors. */
async function start(): Promise<void> {
  if (!cluster.isPrimary) return (await import('./listen.ts')).listen();
  const [{ supervise }, { drawInChild }] = await Promise.all([import('./supervisor/run.ts'), import('./smoke/draw-in-child.ts')]);
  return supervise(async (release, { API_URL: apiUrl, LOADER_TIMEOUT_MS: loaderTimeoutMs }, { folder: releasesDir }) => {
    const { problems } = await drawInChild(release, { releasesDir, apiUrl, loaderTimeoutMs });
    return problems;
  });
}

await start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
