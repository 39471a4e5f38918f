import type { Files } from '@nocleh/contracts/artifact-hash.ts';
import { hasIntegrity } from '@nocleh/contracts/integrity.ts';
import { HostAssets } from '@nocleh/contracts/release.ts';
import { shellHash } from '@nocleh/contracts/shell-hash.ts';

/** The hash of a browser build of the shell; undefined when a file is not the one that its description names. */
export function shellBuildHash(files: Files): string | undefined {
  const manifest = files.get('web/assets.json');
  if (!manifest) return undefined;
  const { integrity } = HostAssets.parse(JSON.parse(manifest.toString()));
  const isWhole = Object.entries(integrity).every(([name, expected]) => {
    const content = files.get(`web/${name}`);
    return content && hasIntegrity(content, expected);
  });
  return isWhole ? shellHash(manifest) : undefined;
}
