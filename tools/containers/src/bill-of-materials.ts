import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { Ajv, type ValidateFunction } from 'ajv';
import type { ImageOrigin } from './container-files.ts';
import type { ImageDefinition } from './images.ts';
import { type DebianPackage, suite } from './root-filesystem.ts';
import type { UsedPackage } from './traced-files.ts';

export interface ImageContent {
  readonly image: ImageDefinition;
  readonly origin: ImageOrigin;
  readonly npm: readonly UsedPackage[];
  readonly debian: readonly DebianPackage[];
  /** The version of node in the image. */
  readonly node: string;
}

const licence = (text: string) =>
  /^[\w.+-]+$/.test(text)
    ? new Models.SpdxLicense(text)
    : /[ ()]/.test(text)
      ? new Models.LicenseExpression(text)
      : new Models.NamedLicense(text);

function npmComponent({ name, version, licence: text, integrity }: UsedPackage): Models.Component {
  const [group, own = name] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
  const component = new Models.Component(Enums.ComponentType.Library, own, { version, purl, bomRef: purl, ...(group ? { group } : {}) });
  if (text) component.licenses.add(licence(text));
  const [algorithm, hash] = integrity?.split('-') ?? [];
  if (algorithm === 'sha512' && hash) component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(hash, 'base64').toString('hex'));
  return component;
}

function debianComponent({ name, version, architecture }: DebianPackage): Models.Component {
  const purl = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}&distro=${suite}`;
  return new Models.Component(Enums.ComponentType.Library, name, { version, purl, bomRef: purl });
}

/** What is in an image, as CycloneDX 1.6 in JSON: packages of npm and Debian with versions, and licences and hashes where npm knows them. */
export function billOfMaterials({ image, origin, npm, debian, node }: ImageContent): string {
  const application = new Models.Component(Enums.ComponentType.Application, `nocleh-${image.name}`, {
    version: origin.version,
    bomRef: `nocleh-${image.name}`,
    description: `revision ${origin.revision}`,
  });
  const runtime = new Models.Component(Enums.ComponentType.Platform, 'node', {
    version: node,
    purl: `pkg:generic/node@${node}`,
    bomRef: `pkg:generic/node@${node}`,
    licenses: new Models.LicenseRepository([new Models.SpdxLicense('MIT')]),
  });
  const metadata = new Models.Metadata({ component: application, timestamp: new Date(origin.seconds * 1_000) });
  const bom = new Models.Bom({ metadata });
  for (const component of [runtime, ...npm.map(npmComponent), ...debian.map(debianComponent)]) {
    bom.components.add(component);
    application.dependencies.add(component.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`;
}

const require = createRequire(import.meta.url);
const schema = (name: string): object => {
  const folder = new URL('res/schema/', `file://${require.resolve('@cyclonedx/cyclonedx-library/package.json')}`);
  return JSON.parse(readFileSync(new URL(`${name}.SNAPSHOT.schema.json`, folder), 'utf8')) as object;
};

let compiled: ValidateFunction | undefined;
function billSchema(): ValidateFunction {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs']) {
    ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  }
  return ajv.compile(schema('bom-1.6'));
}

/** What the schema of CycloneDX 1.6 has against a bill of materials; formats of addresses are not checked. */
export function billProblems(text: string): readonly string[] {
  compiled ??= billSchema();
  const validate = compiled;
  return validate(JSON.parse(text)) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
