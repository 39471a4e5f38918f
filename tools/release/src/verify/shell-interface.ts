import type { ShellOffers, SliceFacts } from '@nocleh/contracts/release.ts';
import { ofEachSlice } from './check.ts';
import type { ShellBuild } from './shell-build.ts';

const wholeModule = '*';

function contractProblems({ contract: { min, max } }: SliceFacts, { contract }: Pick<ShellBuild['assets'], 'contract'>): string[] {
  if (min <= contract.max && contract.min <= max) return [];
  return [
    `It works with contracts ${min} to ${max} and the shell with ${contract.min} to ${contract.max}: build it with the shell's packages.`,
  ];
}

/** Versions with another first number, or before 1.0.0 with another second one, are not compatible. */
const compatible = (version: string): string => /^(?:0\.\d+|\d+)/.exec(version)?.[0] ?? version;

function versionProblems({ shared, sharedVersions }: SliceFacts, offers: ShellOffers): string[] {
  if (!sharedVersions) return ['It does not say the versions of the libraries it was built against: build it again with these tools.'];
  return Object.keys(shared).flatMap((library) => {
    const [built, offered] = [sharedVersions[library], offers.shared[library]?.version];
    if (!built) return [`It does not say against which version of ${library} it was built: build it again.`];
    if (!offered || compatible(built) === compatible(offered)) return [];
    return [`It was built against ${library} ${built} and the shell has ${offered}: build it with the shell's version.`];
  });
}

function nameProblems({ shared }: SliceFacts, offers: ShellOffers): string[] {
  return Object.entries(shared).flatMap(([library, names]) => {
    const offered = offers.shared[library];
    if (!offered) return [`It needs ${library}, which the shell does not share: bundle it with the slice.`];
    const missing = names.filter((name) => name !== wholeModule && !offered.names.includes(name));
    return missing.map(
      (name) => `It needs ${name} of ${library}, which the shell does not share: do without it, or release a shell with it.`,
    );
  });
}

const middlewareProblems = ({ routes }: SliceFacts, { middleware: offered }: ShellOffers): string[] =>
  routes.flatMap(({ name, middleware = [] }) =>
    middleware
      .filter((wanted) => !offered.includes(wanted))
      .map((wanted) => `Its route ${name} asks for the middleware ${wanted}, which the shell has not: it has ${offered.join(', ')}.`),
  );

/** What a slice needs and a build of the shell has not, in sentences. */
export const interfaceProblems = (slice: SliceFacts, assets: Pick<ShellBuild['assets'], 'contract' | 'offers'>): string[] => [
  ...contractProblems(slice, assets),
  ...[versionProblems, nameProblems, middlewareProblems].flatMap((problems) => problems(slice, assets.offers)),
];

/** What a slice needs of the shell is within what this build of the shell has. */
export const shellInterface = ofEachSlice((slice, { shell: { assets } }) => interfaceProblems(slice, assets));
