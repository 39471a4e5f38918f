import { runCommandLine } from './cli/command-line.ts';
import { verifier } from './journeys/verifier.ts';

await runCommandLine(verifier());
