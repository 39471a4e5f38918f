import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import configurations from '../../../../../rspack.config.ts';

const nextContracts = path.join(import.meta.dirname, 'next-shell-contracts.ts');

const renamed = (filename: unknown) => (typeof filename === 'string' ? filename.replace('[name].[', '[name].next.[') : undefined);

/** The shell's next version: it serves one contract more, and all its files have other names. */
const nextShell = (configuration: Configuration): Configuration => {
  const { filename, chunkFilename, cssFilename, cssChunkFilename } = configuration.output ?? {};
  const names = { filename, chunkFilename, cssFilename, cssChunkFilename };
  const output = Object.fromEntries(Object.entries(names).flatMap(([key, name]) => (name ? [[key, renamed(name)]] : [])));
  const contracts = new rspack.NormalModuleReplacementPlugin(/\/shell-contracts\.ts$/, (found) => {
    if (found.context !== import.meta.dirname) found.request = nextContracts;
  });
  return { ...configuration, output: { ...configuration.output, ...output }, plugins: [...(configuration.plugins ?? []), contracts] };
};

export default (configurations as Configuration[]).map(nextShell);
