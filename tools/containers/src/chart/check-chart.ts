import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runTool } from '@nocleh/tool-start/checkout/run-tool.ts';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { run } from '../run.ts';
import { customProblems, readDefinitions } from './custom-kinds.ts';
import { isKnown, kindProblems } from './known-kinds.ts';
import { helmProgram, schemaFolder } from './programs.ts';
import { label, type Rendered, readRendered } from './rendered.ts';
import { ruleProblems } from './rules.ts';

const folder = path.join(import.meta.dirname, '../..');
export const chart = path.join(folder, 'chart');

const digest = `sha256:${'0'.repeat(64)}`;
const keys = 'site.releasePublicKeys=-----BEGIN PUBLIC KEY-----';
/** Values with which the chart is rendered: as it is, and with everything else that it can do. */
const variants: Readonly<Record<string, readonly string[]>> = {
  'the operator’s database': [],
  'an external database': [
    'database.mode=external',
    'ingress.enabled=false',
    'networkPolicy.enabled=false',
    'metrics.enabled=false',
    'secrets.releases.name=',
  ],
  'all options': [
    'metrics.serviceMonitor=true',
    'pictures.claim=pictures',
    'pictures.hosts={cdn.example.org,*.example.net}',
    'releases.endpoint=https://objects.example.org',
    'secrets.shellSigning.name=nocleh-signing',
    'secrets.shellBefore.name=nocleh-shell-before',
    'image.pullSecrets={registry}',
    ...['shell', 'api', 'images'].flatMap((name) => [`${name}.digest=${digest}`, `${name}.autoscaling.enabled=false`]),
    'shell.settings.SHELL_WORKERS=4',
    'database.operator.storage.class=fast',
  ],
};
/** Values that the chart refuses, each with what its message names. */
const refused: Readonly<Record<string, string>> = {
  'shell.settings.SHELL_WORKER=4': 'SHELL_WORKER',
  'shell.settings.SHELL_SECRET=abc': 'SHELL_SECRET',
  'site.url=http://www.example.org': '/site/url',
  'database.mode=mysql': '/database/mode',
  'api.replica=3': 'replica',
};

const set = (values: readonly string[]) => values.flatMap((value) => ['--set', value]);
/** A setting of a process is a text, also when it is a number. */
const setTexts = (values: readonly string[]) => values.flatMap((value) => [value.includes('.settings.') ? '--set-string' : '--set', value]);

export async function render(values: readonly string[]): Promise<string> {
  return await run(await helmProgram(), ['template', 'nocleh', chart, '--set-string', keys, ...setTexts(values)], { cwd: chart });
}

async function acceptedValues(): Promise<string[]> {
  const accepted: string[] = [];
  for (const [value, part] of Object.entries(refused)) {
    const { code, output } = await runTool(await helmProgram(), ['template', 'nocleh', chart, '--set-string', keys, ...setTexts([value])], {
      cwd: chart,
    });
    if (code === 0 || !output.includes(part)) accepted.push(`the chart takes ${value}`);
  }
  return accepted;
}

async function composeProblems(schemas: string): Promise<string[]> {
  const file = path.join(schemas, 'node_modules/dclint/schemas/compose.schema.json');
  const { $schema: _, ...schema } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
  const compose = parse(await readFile(path.join(folder, 'compose.yaml'), 'utf8'), { merge: true }) as object;
  if (validate(compose)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `compose.yaml ${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

export interface ChartReport {
  readonly problems: readonly string[];
  /** How many objects were checked, by the variant of values. */
  readonly objects: Readonly<Record<string, number>>;
  /** Objects for which no schema was there. */
  readonly unchecked: readonly string[];
}

/** Renders the chart with helm and checks every object of it, and the compose file. `definitions` is a folder with CRDs as YAML. */
export async function checkChart(definitions?: string): Promise<ChartReport> {
  const [helm, schemas] = [await helmProgram(), await schemaFolder()];
  const custom = definitions ? await readDefinitions(definitions) : new Map<string, never>();
  const problems: string[] = [...(await composeProblems(schemas)), ...(await acceptedValues())];
  const objects: Record<string, number> = {};
  const unchecked = new Set<string>();
  await run(helm, ['lint', '--strict', chart, ...set([keys])], { cwd: chart });
  for (const [name, values] of Object.entries(variants)) {
    const text = await render(values);
    const all: readonly Rendered[] = readRendered(text);
    objects[name] = all.length;
    const found = [...(await kindProblems(all, schemas)), ...ruleProblems(all)];
    for (const one of all.filter((each) => !isKnown(each))) {
      const wrong = customProblems(one, custom);
      if (wrong) found.push(...wrong);
      else unchecked.add(`${label(one)} (${one.apiVersion})`);
    }
    problems.push(...found.map((problem) => `${name}: ${problem}`));
    await writeFile(path.join(schemas, `${Object.keys(objects).length}.yaml`), text);
  }
  return { problems, objects, unchecked: [...unchecked] };
}
