import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { rules } from './layer-rules.ts';

export interface LayerReport {
  readonly modules: number;
  /** One sentence each: the rule, the importing file, the imported file. */
  readonly violations: readonly string[];
}

/** Checks every import below apps, packages and tools against the layer table. */
export async function checkLayers(root: string): Promise<LayerReport> {
  const { output } = await cruise(
    ['apps', 'packages', 'tools'],
    {
      baseDir: root,
      parser: 'swc',
      validate: true,
      ruleSet: { forbidden: [...rules] },
      doNotFollow: { path: 'node_modules' },
      // Peers of the benchmark are no workspaces: they have packages of their own.
      exclude: { path: '(?:^|/)(?:dist|\\.local|locales|coverage|test-results)/|^tools/bench/peers/|\\.d\\.ts$' },
      extraExtensionsToScan: ['.css', '.po', '.json', '.mjs'],
      enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['node', 'import', 'browser', 'default', 'types'] },
    },
    { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'] },
  );
  if (typeof output === 'string') throw new Error(output);
  return { modules: output.summary.totalCruised, violations: output.summary.violations.map(sentence) };
}

type Violation = ICruiseResult['summary']['violations'][number];

function sentence({ rule, from, to, cycle }: Violation): string {
  const way = cycle ? cycle.map(({ name }) => name).join(' -> ') : to;
  const importer = /^(?:layer|folder)-(.+)$/.exec(rule.name)?.[1];
  return `${rule.name}: ${from} -> ${way}${importer === undefined ? '' : ` (${importer} may not import it)`}`;
}

if (import.meta.main) {
  const { modules, violations } = await checkLayers(path.resolve(import.meta.dirname, '../../..'));
  for (const violation of violations) console.error(violation);
  console.log(`layers: ${modules} modules, ${violations.length} violations`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
