import { runCommandLine } from './cli/command-line.ts';
import { verify } from './verify/verify.ts';
import { verifySettings } from './verify/verify-settings.ts';

await runCommandLine((root) => (store, release) => verify(store, release, verifySettings(root, process.env)));
