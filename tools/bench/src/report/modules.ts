/** Who wrote a module. */
export type Origin = 'react' | 'third-party' | 'shell' | 'slice' | 'own-package' | 'bundler' | 'texts' | 'unmapped';

export interface Module {
  /** Its path in the checkout, or below `node_modules`. */
  readonly name: string;
  /** The package of a third party, a package of this repository or a folder of an app. */
  readonly group: string;
  readonly origin: Origin;
}

/** What the bundler writes around modules: the function of each, and how it gets its imports. */
const wrappers: Module = { name: 'wrappers of modules', group: 'bundler', origin: 'bundler' };

const reactPackages = new Set(['react', 'react-dom', 'scheduler']);

/** `webpack:///x` is x; the names of what is made of styles are relative to the folder of maps, and some to that of the app. */
const pathOf = (source: string, app: string): string =>
  decodeURIComponent(source)
    .replace(/^webpack:\/\/\//, '')
    .replace(/^(?:\.\.\/)+maps\/web\//, '')
    .replace(/^css \.\//, `apps/${app}/`)
    .replace(/\|.*$/, '');

function thirdParty(path: string): Module {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const group = /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
  return { name, group, origin: reactPackages.has(group) ? 'react' : 'third-party' };
}

/** What a source of the map of an app's file is; undefined: text that no source made. */
export function moduleOf(source: string | undefined, app: string): Module {
  if (source === undefined) return wrappers;
  const name = pathOf(source, app);
  if (name.includes('node_modules/')) return thirdParty(name);
  const [, ownApp, folder] = /^apps\/([^/]+)\/src(?:\/([^/]+)(?=\/))?/.exec(name) ?? [];
  if (ownApp !== undefined) {
    const group = `apps/${ownApp}/src${folder === undefined ? '' : `/${folder}`}`;
    return { name, group, origin: ownApp === 'shell' ? 'shell' : 'slice' };
  }
  const [ownPackage] = /^packages\/[^/]+/.exec(name) ?? [];
  return ownPackage === undefined ? { name, group: 'bundler', origin: 'bundler' } : { name, group: ownPackage, origin: 'own-package' };
}
