import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@nocleh/tool-start/checkout/paths.ts';
import { runTool } from '@nocleh/tool-start/checkout/run-tool.ts';
import { label, type Rendered } from './rendered.ts';

/** The package whose types know the group of an API, if there is one. */
function packageOf(apiVersion: string): string | undefined {
  if (/^(?:v1|apps\/|batch\/|policy\/|autoscaling\/|networking\.k8s\.io\/)/.test(apiVersion)) return 'kubernetes-models';
  return apiVersion.startsWith('monitoring.coreos.com/') ? '@kubernetes-models/prometheus-operator' : undefined;
}

export const isKnown = ({ apiVersion }: Rendered): boolean => packageOf(apiVersion) !== undefined;

/** A literal of a type may have no property that the type lacks, however deep: so types are closed where validators are not. */
const typed = (found: Rendered, index: number): string =>
  [
    `import type { I${found.kind} as Kind${index} } from '${packageOf(found.apiVersion)}/${found.apiVersion}/${found.kind}';`,
    `// ${label(found)}`,
    `export const object${index}: Kind${index} = ${JSON.stringify(found, null, 1)};`,
  ].join('\n');

/** What the types of Kubernetes have against the objects: unknown fields, missing ones, wrong kinds of values. */
async function typeProblems(objects: readonly Rendered[], schemas: string): Promise<string[]> {
  const file = path.join(schemas, 'rendered.ts');
  await writeFile(file, objects.map(typed).join('\n'));
  const settings = { compilerOptions: { strict: true, noEmit: true, skipLibCheck: true, module: 'nodenext', target: 'es2024', types: [] } };
  await writeFile(path.join(schemas, 'tsconfig.json'), JSON.stringify({ ...settings, files: ['rendered.ts'] }));
  const { code, output } = await runTool(path.join(root, 'node_modules/.bin/tsc'), ['-p', schemas, '--pretty', 'false'], { cwd: schemas });
  return code === 0 ? [] : output.trim().split('\n');
}

/** What the validators have against them: patterns, limits and values of lists. */
async function valueProblems(objects: readonly Rendered[], schemas: string): Promise<string[]> {
  const require = createRequire(path.join(schemas, 'package.json'));
  const problems: string[] = [];
  for (const found of objects) {
    const module = path.join(schemas, 'node_modules', packageOf(found.apiVersion) ?? '', found.apiVersion, `${found.kind}.js`);
    await readFile(module);
    const kinds = (await import(pathToFileURL(require.resolve(module)).href)) as Record<
      string,
      new (
        data: Rendered,
      ) => { validate(): void }
    >;
    try {
      const Kind = kinds[found.kind];
      if (!Kind) throw new Error('is not known');
      new Kind(found).validate();
    } catch (error) {
      problems.push(`${label(found)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return problems;
}

/** What is wrong with objects of Kubernetes itself and of the Prometheus operator; `schemas` is the folder with their packages. */
export async function kindProblems(objects: readonly Rendered[], schemas: string): Promise<readonly string[]> {
  const known = objects.filter(isKnown);
  return [...(await typeProblems(known, schemas)), ...(await valueProblems(known, schemas))];
}
