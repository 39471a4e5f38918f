import { ImageError } from '../image-error.ts';
import type { AllowedHosts } from '../source/allowed-hosts.ts';
import { fits, type ImageRequest, type Operations, outputFormats, positions, type Source } from './image-request.ts';
import { listedAngle, listedBlur, listedQuality, listedSide } from './listed.ts';
import { decodeOnce, localPath } from './source-path.ts';

type Draft = { -readonly [Name in keyof Operations]: Operations[Name] };
type Modifier = (value: string) => Draft;

const malformed = (what: string) => new ImageError(400, `The modifier "${what}" is malformed.`);

const side = (value: string): number => {
  if (!/^\d{1,9}$/.test(value) || Number(value) === 0) throw malformed(value);
  return listedSide(Number(value));
};

const between = (value: string, least: number, most: number): number => {
  const number = /^-?\d{1,5}(\.\d{1,4})?$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most)) throw malformed(value);
  return number;
};

const oneOf = <Name extends string>(names: readonly Name[], value: string): Name => {
  const found = names.find((name) => name === value);
  if (found === undefined) throw malformed(value);
  return found;
};

const quality: Modifier = (value) => {
  if (!/^\d+$/.test(value)) throw malformed(value);
  return { quality: listedQuality(between(value, 1, 100)) };
};

const format: Modifier = (value) => {
  if (value === 'auto') return {};
  return { format: oneOf(outputFormats, value === 'jpg' ? 'jpeg' : value) };
};

const size: Modifier = (value) => {
  const [width = '', height, ...rest] = value.split('x');
  if (rest.length > 0) throw malformed(value);
  return { width: side(width), height: side(height ?? width) };
};

const background: Modifier = (value) => {
  const hex = value.replace(/^#/, '');
  if (!/^([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(hex)) throw malformed(value);
  return { background: `#${hex.toLowerCase()}` };
};

const flag =
  (draft: Draft): Modifier =>
  (value) => {
    if (!['', 'true', '1'].includes(value)) throw malformed(value);
    return draft;
  };

const fit: Modifier = (value) => ({ fit: oneOf(fits, value) });
const position: Modifier = (value) => ({ position: oneOf(positions, value === 'centre' ? 'center' : value) });
const blur: Modifier = (value) => (value === '' ? { blur: 3 } : { blur: listedBlur(between(value, 0.3, 100)) });
const rotate: Modifier = (value) => ({ rotate: listedAngle(between(value, -360, 360)) });

const modifiers = new Map<string, Modifier>(
  Object.entries({
    w: (value) => ({ width: side(value) }),
    width: (value) => ({ width: side(value) }),
    h: (value) => ({ height: side(value) }),
    height: (value) => ({ height: side(value) }),
    s: size,
    resize: size,
    q: quality,
    quality,
    f: format,
    format,
    fit,
    pos: position,
    position,
    b: background,
    background,
    blur,
    rotate,
    flip: flag({ flip: true }),
    flop: flag({ flop: true }),
    grayscale: flag({ grayscale: true }),
    sharpen: flag({ sharpen: true }),
  } satisfies Record<string, Modifier>),
);

const parseModifiers = (text: string): Operations => {
  if (text === '_') return {};
  const operations: Draft = {};
  for (const part of text.split(',')) {
    const [name = '', ...value] = part.split('_');
    const modifier = modifiers.get(name);
    if (!modifier) throw malformed(part);
    Object.assign(operations, modifier(value.join('_')));
  }
  return operations;
};

/** `/_ipx/<modifiers>/<path>`, from the raw (still encoded) part behind `/_ipx/`. */
export const parseIpxRequest = (rawPath: string, hosts: AllowedHosts): ImageRequest => {
  const slash = rawPath.indexOf('/');
  const raw = slash === -1 ? rawPath : rawPath.slice(0, slash);
  const path = slash === -1 ? '' : rawPath.slice(slash + 1);
  if (raw === '' || path === '') throw new ImageError(400, 'Modifiers or path are missing.');
  return { operations: parseModifiers(decodeOnce(raw, 400)), source: sourceOf(decodeOnce(path, 403), hosts), isFree: true };
};

// Proxies collapse the double slash of a URL within a path.
const foldedAddress = /^(https?):\/{1,2}(?=[^/])/i;

const sourceOf = (path: string, hosts: AllowedHosts): Source => {
  const address = path.replace(/^\/+/, '');
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) {
    const unfolded = address.replace(foldedAddress, '$1://');
    const url = foldedAddress.test(address) && URL.canParse(unfolded) ? new URL(unfolded) : undefined;
    if (!url || !hosts.allows(url)) throw new ImageError(403, 'This host is not allowed.');
    return { kind: 'remote', url };
  }
  const [first = '', ...rest] = address.split('/', 2);
  if (path.startsWith('/') && rest.length > 0 && first.slice(1, -1).includes('.')) throw new ImageError(403, 'This host is not allowed.');
  return { kind: 'local', path: localPath(path, 403) };
};
