// The release command for small builds that are no whole site: it asks only whether slices can be one release.
import { runCommandLine } from '../cli/command-line.ts';
import { verifyNothing } from './verify-nothing.ts';

await runCommandLine(() => ({ verify: verifyNothing }));
