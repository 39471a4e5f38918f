import path from 'node:path';
import { parseArgs } from 'node:util';
import { explained, Failure } from '@nocleh/tool-postgres/failure.ts';
import { root } from '@nocleh/tool-start/checkout/paths.ts';
import { buildContainers, out } from './build-containers.ts';

const usage = `npm run containers            builds one image per process as OCI archives in dist/containers
npm run containers -- try     runs them as a whole site with podman, as root, and fails when one breaks a promise
npm run containers -- chart [<folder of CRDs>]
                              renders the Helm chart with helm and checks every object of it, and the compose file`;

async function build(): Promise<void> {
  for (const { name, digest, bytes } of await buildContainers()) {
    console.log(`nocleh-${name}  ${(bytes / 1e6).toFixed(1)} MB  ${digest}`);
  }
  console.log(`in ${path.relative(root, out)}, each with a bill of materials (.cdx.json) and a statement of provenance`);
}

async function chart(definitions?: string): Promise<void> {
  const { checkChart } = await import('./chart/check-chart.ts');
  const { problems, objects, unchecked } = await checkChart(definitions && path.resolve(process.env.INIT_CWD ?? '', definitions));
  for (const [name, count] of Object.entries(objects)) console.log(`${count} objects with ${name}`);
  for (const one of unchecked) console.log(`no schema for ${one}: name the folder with its CRD`);
  if (problems.length > 0) throw new Failure(problems.join('\n'));
  console.log('Nothing is wrong with them, nor with the compose file.');
}

const verbs: Readonly<Record<string, (argument?: string) => Promise<void>>> = {
  chart,
  build,
  try: async () => (await import('./try/try-containers.ts')).tryContainers(),
};

function verb(): (() => Promise<void>) | undefined {
  try {
    const [name = 'build', argument, ...more] = parseArgs({ allowPositionals: true }).positionals;
    const found = verbs[name];
    return found && more.length === 0 && (argument === undefined || name === 'chart') ? () => found(argument) : undefined;
  } catch {
    return undefined;
  }
}

const chosen = verb();
if (chosen) {
  try {
    await chosen();
  } catch (error) {
    const found = explained(error, out);
    console.error(found instanceof Failure ? found.message : found);
    process.exitCode = 1;
  }
} else {
  console.error(usage);
  process.exitCode = 2;
}
