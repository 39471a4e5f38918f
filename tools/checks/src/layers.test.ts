import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkLayers } from './layers.ts';

let root: string;

async function write(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(root, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}

const ruleOf = (violation: string) => violation.split(':')[0] ?? '';

const refusals = async (files: Record<string, string>): Promise<string[]> => {
  await write(files);
  const { violations } = await checkLayers(root);
  return violations.map(ruleOf);
};

const reach = (path: string, type = '') =>
  `import ${type}{ value } from '${path}';\nexport const own${type ? ': typeof value = 1' : ' = value'};\n`;

async function makeRoot(): Promise<void> {
  root = await mkdtemp(path.join(tmpdir(), 'layers-'));
  await write({
    'packages/contracts/src/money.ts': 'export const value = 1;\n',
    'packages/i18n/src/format.ts': reach('../../contracts/src/money.ts'),
    'packages/slice-kit/src/runtime.ts': reach('../../contracts/src/money.ts'),
    'packages/federation/src/host.ts': reach('../../contracts/src/money.ts'),
    'apps/stays/src/slice.ts': reach('../../../packages/slice-kit/src/runtime.ts').replaceAll('{ value }', '{ own as value }'),
    'apps/orders/src/slice.ts': 'export const value = 1;\n',
    'apps/shell/src/server/server.ts': reach('../../../../packages/contracts/src/money.ts'),
    'apps/api/src/server.ts': reach('../../../packages/contracts/src/money.ts'),
    'tools/start/src/commands/start.ts': reach('../../../../packages/contracts/src/money.ts'),
  });
}

/** What is refused, the importing file, the imported one from there, the rule. */
const acrossLayers = [
  ['a slice that imports another slice', 'apps/stays/src/x.ts', '../../orders/src/slice.ts', 'layer-slices'],
  ['a slice that imports the shell', 'apps/stays/src/x.ts', '../../shell/src/server/server.ts', 'layer-slices'],
  ['the shell that imports a slice', 'apps/shell/src/x.ts', '../../orders/src/slice.ts', 'layer-shell'],
  ['a contract that imports the foundation', 'packages/contracts/src/x.ts', '../../i18n/src/format.ts', 'layer-contracts'],
  ['a foundation that imports the slice kit', 'packages/state/src/x.ts', '../../slice-kit/src/runtime.ts', 'layer-foundation'],
  ['the slice kit that imports an app', 'packages/slice-kit/src/x.ts', '../../../apps/orders/src/slice.ts', 'layer-slice-kit'],
  ['a slice that imports the federation', 'apps/stays/src/x.ts', '../../../packages/federation/src/host.ts', 'layer-slices'],
  ['the federation that imports the shell', 'packages/federation/src/x.ts', '../../../apps/shell/src/server/server.ts', 'layer-federation'],
  ['the API that imports a slice', 'apps/api/src/x.ts', '../../orders/src/slice.ts', 'layer-api'],
  ['a package that imports an app', 'packages/i18n/src/x.ts', '../../../apps/api/src/server.ts', 'layer-foundation'],
  ['a tool that imports an app', 'tools/start/src/x.ts', '../../../apps/api/src/server.ts', 'layer-tools'],
  ['the image server that imports the API', 'apps/images/src/x.ts', '../../api/src/server.ts', 'layer-images'],
] as const;

/** What is refused, the app, the importing file, the imported one, both in its sources, the kind of import. */
const acrossFolders = [
  ['a folder of the API that imports a higher one', 'api', 'booking/pricing/x.ts', 'booking/order/y.ts', ''],
  ['a folder of the API that imports types of a higher one', 'api', 'billing/invoice/x.ts', 'booking/voucher/y.ts', 'type '],
  ['a folder of the API that imports one of its own row', 'api', 'booking/order/x.ts', 'messages/inquiry/y.ts', ''],
  ['a folder of the API that imports its composition', 'api', 'messages/mail/x.ts', 'server.ts', ''],
  ['a file in the table that imports a higher folder', 'api', 'context.ts', 'booking/order/y.ts', 'type '],
  ['a folder of stays that imports a higher one', 'stays', 'criteria/x.ts', 'search/y.ts', ''],
  ['a folder of stays that imports one of its own row', 'stays', 'map/x.ts', 'stay/y.ts', 'type '],
  ['a folder of orders that imports a higher one', 'orders', 'stay-summary/x.ts', 'order-flow/y.ts', ''],
  ['a folder of the shell that imports a higher one', 'shell', 'server/http/x.ts', 'server/render/y.ts', ''],
  ['a folder of the shell that imports its composition', 'shell', 'client/navigation/x.ts', 'client/y.ts', 'type '],
  ['a file of a folder with folders that imports one of them', 'shell', 'app/x.ts', 'app/layout/y.ts', ''],
] as const;

/** Makes the names of `x.ts` and `y.ts` of a case its own. */
const named = (file: string, index: number) => file.replace(/\b[xy](?=\.ts$)/, `$&${index}`);

/** One check of all cases, as each takes a second. */
describe('the layer check of many files', () => {
  let violations: readonly string[];
  const rulesOf = (file: string) => violations.filter((violation) => violation.includes(` ${file} -> `)).map(ruleOf);

  beforeAll(async () => {
    await makeRoot();
    for (const [index, [, file, target]] of acrossLayers.entries())
      await write({ [named(file, index)]: `import { value } from '${target}';\nconsole.log(value);\n` });
    for (const [index, [, app, file, target, type]] of acrossFolders.entries()) {
      const src = `apps/${app}/src`;
      const up = `./${'../'.repeat(file.split('/').length - 1)}`;
      await write({ [`${src}/${named(target, index)}`]: 'export const value = 1;\n' });
      await write({ [`${src}/${named(file, acrossLayers.length + index)}`]: reach(up + named(target, index), type) });
    }
    ({ violations } = await checkLayers(root));
    await rm(root, { recursive: true, force: true });
  });

  test.each(acrossLayers.map((each, index) => [...each, index] as const))('refuses %s', (_, file, __, rule, index) => {
    expect(rulesOf(named(file, index))).toEqual([rule]);
  });

  test.each(acrossFolders.map((each, index) => [...each, index] as const))('refuses %s', (_, app, file, __, ___, index) => {
    const name = file.includes('/') ? path.dirname(file) : file;
    expect(rulesOf(`apps/${app}/src/${named(file, acrossLayers.length + index)}`)).toEqual([
      `folder-apps/${app}/${name === 'app' ? 'app/*' : name}`,
    ]);
  });

  test('refuses nothing else', () => {
    expect(violations).toHaveLength(acrossLayers.length + acrossFolders.length);
  });
});

describe('the layer check', () => {
  beforeEach(makeRoot);
  afterEach(() => rm(root, { recursive: true, force: true }));

  test('accepts imports that follow the table', async () => {
    expect(await refusals({})).toEqual([]);
  });

  test('refuses an import of types alone across layers', async () => {
    expect(await refusals({ 'apps/stays/src/x.ts': reach('../../orders/src/slice.ts', 'type ') })).toEqual(['layer-slices']);
  });

  test('lets a folder of the API import the folders below it, and its composition import all', async () => {
    const found = await refusals({
      'apps/api/src/db/tables.ts': 'export const value = 1;\n',
      'apps/api/src/booking/pricing/price.ts': reach('../../db/tables.ts'),
      'apps/api/src/booking/order/order.ts': `import { own as value } from '../pricing/price.ts';\nexport const own = value;\n`,
      'apps/api/src/composition.ts': `import { own } from './booking/order/order.ts';\nconsole.log(own);\n`,
      'apps/api/src/booking/pricing/price.test.ts': `import { own } from '../order/order.ts';\nconsole.log(own);\n`,
    });
    expect(found).toEqual([]);
  });

  test('refuses a cycle', async () => {
    const found = await refusals({
      'apps/stays/src/a.ts': `import { b } from './b.ts';\nexport const a = (): number => b();\n`,
      'apps/stays/src/b.ts': `import { a } from './a.ts';\nexport const b = (): number => a();\n`,
    });
    expect(new Set(found)).toEqual(new Set(['no-cycle']));
  });

  test('refuses an import that leads nowhere', async () => {
    expect(await refusals({ 'apps/stays/src/x.ts': `import './missing.ts';\n` })).toEqual(['resolvable']);
  });

  test('refuses a workspace that the table does not know', async () => {
    expect(await refusals({ 'apps/novelty/src/x.ts': `import './y.ts';\n`, 'apps/novelty/src/y.ts': '' })).toEqual(['in-a-layer']);
  });

  // rule: requests-3
  test('refuses libraries of error reports, logs, metrics and traces outside of packages/monitoring', async () => {
    const libraries = ['@sentry/core', 'pino', 'prom-client', '@opentelemetry/api'];
    const imports = libraries.map((name) => `import '${name}';\n`);
    for (const name of libraries)
      await write({
        [`node_modules/${name}/package.json`]: `{"name":"${name}","main":"index.js"}`,
        [`node_modules/${name}/index.js`]: '',
      });
    expect(await refusals({ 'packages/monitoring/src/x.ts': imports.join('') })).toEqual([]);
    const found = await refusals(Object.fromEntries(imports.map((text, index) => [`apps/stays/src/x${index}.ts`, text])));
    expect(found).toEqual(imports.map(() => 'telemetry-behind-monitoring'));
  });

  test('refuses test code in the product', async () => {
    const found = await refusals({ 'apps/stays/src/x.ts': `import './y.test.ts';\n`, 'apps/stays/src/y.test.ts': '' });
    expect(found).toEqual(['no-test-code-in-the-product']);
  });
});
