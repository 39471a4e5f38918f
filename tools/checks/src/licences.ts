import satisfies from 'spdx-satisfies';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** What is read of `package-lock.json`. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

export interface Dependency {
  readonly name: string;
  /** An SPDX expression. */
  readonly licence: string | undefined;
  /** Whether the site runs with it; the others build and test it. */
  readonly ships: boolean;
}

/** Licences that allow to use, change and pass on what they cover, if they are named. */
const permissive = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0', 'CC-BY-4.0'];
/** A font may be passed on with the site under its own licence. */
const fonts = ['OFL-1.1'];
/** A library that is linked, unchanged, as a file of its own. */
const linked = ['LGPL-3.0-or-later'];
/** Only where nothing of the package becomes part of the site. */
const tools = ['MPL-2.0', 'Python-2.0', 'Zlib', 'CC-BY-3.0'];

/** Packages that the lock names no licence of, with what their files say. */
const readByHand: Readonly<Record<string, string>> = {
  // Its file LICENSE.
  'png-js': 'MIT',
};

/** The dependencies in a lock file, by name; several versions with the same licence are one. */
export function dependenciesOf({ packages }: Lock): Dependency[] {
  const found = new Map<string, Dependency>();
  for (const [path, { license, dev = false, link = false }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || link) continue;
    const licence = license ?? readByHand[name];
    const key = `${name} ${licence}`;
    found.set(key, { name, licence, ships: !dev || found.get(key)?.ships === true });
  }
  return [...found.values()].toSorted((one, two) => one.name.localeCompare(two.name, 'en'));
}

function isAllowed({ licence, ships }: Dependency): boolean {
  try {
    return licence !== undefined && satisfies(licence, [...permissive, ...fonts, ...linked, ...(ships ? [] : tools)]);
  } catch {
    // Not an SPDX expression.
    return false;
  }
}

/** A sentence for each dependency whose licence is not known or not allowed. */
export const licenceProblems = (dependencies: readonly Dependency[]): string[] =>
  dependencies
    .filter((dependency) => !isAllowed(dependency))
    .map(
      ({ name, licence = 'no licence', ships }) => `${name} has ${licence}, which is not allowed ${ships ? 'in the site' : 'in a tool'}.`,
    );

const rows = (dependencies: readonly Dependency[]): string[] => {
  const byLicence = Map.groupBy(dependencies, ({ licence = '' }) => licence);
  return [...byLicence]
    .toSorted(([, one], [, two]) => two.length - one.length)
    .map(([licence, all]) => `| ${licence} | ${all.length} | ${all.map(({ name }) => name).join(', ')} |`);
};

const table = (dependencies: readonly Dependency[]) => ['| licence | packages | names |', '|---|--:|---|', ...rows(dependencies)];

/** The list of all dependencies for people, as Markdown. */
export const licenceList = (dependencies: readonly Dependency[]): string =>
  [
    '# Licences of dependencies',
    '',
    'Written by `npx node tools/checks/src/licences.cli.ts` from `package-lock.json`. `npm test` fails when a licence is not allowed or this list',
    'is out of date. Licences are SPDX expressions; which are allowed is in `tools/checks/src/licences.ts`.',
    '',
    '## In the site',
    '',
    ...table(dependencies.filter(({ ships }) => ships)),
    '',
    '## In tools that build and test it',
    '',
    ...table(dependencies.filter(({ ships }) => !ships)),
    '',
  ].join('\n');
