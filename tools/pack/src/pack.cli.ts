import path from 'node:path';
import { parseArgs } from 'node:util';
import { explained, Failure } from '@nocleh/tool-postgres/failure.ts';
import { packPackages } from './pack.ts';

const root = path.join(import.meta.dirname, '../../..');
const help = 'npm run pack -- --out <folder>   packs what slices of other repositories need into tarballs in the folder';

function outFolder(): string | undefined {
  try {
    return parseArgs({ options: { out: { type: 'string' } } }).values.out;
  } catch {
    return undefined;
  }
}

const out = outFolder();
if (out) {
  try {
    const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), out);
    console.log((await packPackages(root, folder)).map((file) => path.join(folder, file)).join('\n'));
  } catch (error) {
    const found = explained(error, out);
    console.error(found instanceof Failure ? found.message : found);
    process.exitCode = 1;
  }
} else {
  console.error(help);
  process.exitCode = 2;
}
