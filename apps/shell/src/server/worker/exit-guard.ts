import type { ReleasedSlice } from '@nocleh/contracts/release.ts';

/** Code of a slice that ends the process gets an error instead, which its own request or load answers. */
export function refuseExitOfSlices(ownerOf: (stack: string) => ReleasedSlice | undefined): void {
  for (const name of ['exit', 'abort'] as const) {
    const end: (code?: number | string | null) => never = process[name].bind(process);
    process[name] = (code?: number | string | null): never => {
      const owner = ownerOf(new Error().stack ?? '');
      if (owner) throw new Error(`${owner.name}/${owner.hash} called process.${name}: a slice must not end the shell.`);
      return end(code);
    };
  }
}
