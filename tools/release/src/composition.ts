import { overlap } from '@nocleh/contracts/addresses.ts';
import type { ReleasedSlice } from '@nocleh/contracts/release.ts';
import { reservedPaths } from '@nocleh/contracts/reserved-paths.ts';
import { contractsText, servesContracts } from '@nocleh/contracts/serves-contracts.ts';
import { shellContracts } from '@nocleh/contracts/shell-contracts.ts';

/** Something that one slice alone can have. */
interface Claim {
  readonly slice: string;
  readonly what: string;
}

function contractProblem({ name, contract }: ReleasedSlice): string | undefined {
  if (servesContracts(contract)) return undefined;
  return `${name} works with contracts ${contractsText(contract)}, the shell has ${contractsText(shellContracts)}.`;
}

function reservedProblem({ name, addresses, feeds }: ReleasedSlice): string | undefined {
  const claimed = [...addresses.map(({ path }) => path), ...feeds].find((path) => reservedPaths.some((own) => overlap(path, own)));
  return claimed && `${name} claims ${claimed}, which belongs to the shell.`;
}

/** Within a slice a literal path may lie below a wildcard; two slices never share a path. */
function addressProblem(slices: readonly ReleasedSlice[]): string | undefined {
  const claims = slices.flatMap(({ name, addresses, feeds }) => [
    ...addresses.map(({ path }) => ({ slice: name, path })),
    ...feeds.map((path) => ({ slice: name, path })),
  ]);
  for (const [place, one] of claims.entries())
    for (const other of claims.slice(place + 1)) {
      if (one.slice === other.slice && one.path === other.path) return `${one.slice} claims ${one.path} twice.`;
      if (one.slice !== other.slice && overlap(one.path, other.path))
        return `${one.slice} and ${other.slice} claim the same addresses: ${one.path} and ${other.path}.`;
    }
  return undefined;
}

function twiceProblem(claims: readonly Claim[]): string | undefined {
  const [twice] = [...Map.groupBy(claims, ({ what }) => what)].filter(([, found]) => found.length > 1);
  return twice && `${[...new Set(twice[1].map(({ slice }) => slice))].join(' and ')} claim ${twice[0]} twice.`;
}

/** Why these slices can't be one release, in a sentence; undefined when they can. */
export function compositionProblem(slices: readonly ReleasedSlice[]): string | undefined {
  const named = slices.flatMap(({ name: slice, addresses, widgets }) => [
    ...addresses.map(({ name }) => ({ slice, what: `the name ${name}` })),
    ...widgets.map(({ place, order }) => ({ slice, what: `place ${order} of the page ${place}` })),
    ...widgets.map(({ name }) => ({ slice, what: `the widget ${slice}.${name}` })),
  ]);
  return (
    slices.map(contractProblem).find(Boolean) ?? slices.map(reservedProblem).find(Boolean) ?? addressProblem(slices) ?? twiceProblem(named)
  );
}
