import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { runTool } from '@nocleh/tool-start/checkout/run-tool.ts';
import { bundlerSetup, type PackedWorkspace } from './packages.ts';

const compilerOptions = {
  noEmit: false,
  declaration: true,
  // `./x.ts` becomes `./x.js`; imports of packages keep their extension, which their `exports` map.
  rewriteRelativeImportExtensions: true,
};
const expected = /: error TS2877:/;

const included = (root: string, { workspace, only, without }: PackedWorkspace) => {
  const src = path.join(root, workspace, 'src');
  return {
    include: only ? only.map((file) => path.join(src, file)) : [src],
    exclude: ['**/*.test.ts', '**/*.test.tsx', ...(without ?? []).map((folder) => path.join(src, folder))].map((one) =>
      one.startsWith('**') ? path.join(src, one) : one,
    ),
  };
};

/** Compiles workspaces into JavaScript and declarations, below `out` as they lie in the checkout. */
export async function compile(root: string, workspaces: readonly PackedWorkspace[], out: string): Promise<void> {
  const sources = workspaces.map((workspace) => included(root, workspace));
  const config = {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: { ...compilerOptions, rootDir: root, outDir: out, typeRoots: [path.join(root, 'node_modules/@types')] },
    files: ['tools/build/src/modules.d.ts', 'packages/federation/src/build/globals.d.ts', bundlerSetup].map((file) =>
      path.join(root, file),
    ),
    include: sources.flatMap(({ include }) => include),
    exclude: sources.flatMap(({ exclude }) => exclude),
  };
  await mkdir(out, { recursive: true });
  const file = path.join(out, 'tsconfig.json');
  await writeFile(file, JSON.stringify(config));
  const { output } = await runTool(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', file], { cwd: root });
  const errors = output.split('\n').filter((line) => line.includes('error TS') && !expected.test(line));
  if (errors.length > 0) throw new Failure(`${errors.join('\n')}\nThe packages could not be compiled: the reason stands above.`);
}
