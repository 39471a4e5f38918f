import path from 'node:path';
import { makeKeys } from '../make-keys.ts';
import { UsageError, verb } from './verb.ts';

export const keyVerb = verb({
  usage: 'key [shell]',
  summary: 'make the pair of keys that signs releases; prints the public one',
  help: `The private key is a file that its owner alone reads: RELEASE_SIGNING_KEY of the maintainers. The public one is RELEASE_PUBLIC_KEYS of
every shell and of the commands. \`key shell\` makes a pair with which shells may halt a release and nothing else: SHELL_SIGNING_KEY,
SHELL_PUBLIC_KEYS. A key that exists is not replaced.
  --out <folder>  by default the folder beside the store whose name ends with -keys, where the commands look for keys`,
  options: { out: { type: 'string' } },
  takes: [0, 1],
  skipsRepair: true,
  run: async ([kind = 'release'], { out }, { store, folder, progress }) => {
    if (kind !== 'release' && kind !== 'shell') throw new UsageError('It takes: key, or key shell.');
    const { privateFile, publicFile, publicPem } = await makeKeys(store, kind, out && path.resolve(folder, out));
    progress(`The private key is ${privateFile}, the public one ${publicFile}`);
    return { text: publicPem.trim(), json: { privateFile, publicFile, publicKey: publicPem } };
  },
});
