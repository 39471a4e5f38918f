import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv } from 'ajv';
import { parseAllDocuments } from 'yaml';
import { label, type Rendered } from './rendered.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean;
}

interface Definition {
  readonly kind: string;
  readonly spec: {
    readonly group: string;
    readonly names: { readonly kind: string };
    readonly versions: readonly { readonly name: string; readonly schema: { readonly openAPIV3Schema: Schema } }[];
  };
}

/** A server drops unknown fields with a warning that nobody reads; here they are refused. */
function closed(schema: Schema): Schema {
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, closed(inner)]));
  const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true || schema.additionalProperties !== undefined;
  return {
    ...schema,
    ...(schema.properties ? { properties } : {}),
    ...(schema.items ? { items: closed(schema.items) } : {}),
    ...(schema.properties && !isOpen ? { additionalProperties: false } : {}),
  };
}

/** Objects and their metadata have what every object has, which definitions don't repeat. */
const ofEveryObject = {
  apiVersion: { type: 'string' },
  kind: { type: 'string' },
  metadata: { type: 'object', additionalProperties: true },
};

/** The definitions of custom resources in the YAML files of a folder, by `group/version kind`. */
export async function readDefinitions(folder: string): Promise<ReadonlyMap<string, Schema>> {
  const found = new Map<string, Schema>();
  for (const name of (await readdir(folder)).filter((file) => /\.ya?ml$/.test(file))) {
    for (const document of parseAllDocuments(await readFile(path.join(folder, name), 'utf8'))) {
      const definition = document.toJS() as Definition | null;
      if (definition?.kind !== 'CustomResourceDefinition') continue;
      const { group, names, versions } = definition.spec;
      for (const { name: version, schema } of versions) {
        const whole = closed(schema.openAPIV3Schema);
        found.set(`${group}/${version} ${names.kind}`, { ...whole, properties: { ...whole.properties, ...(ofEveryObject as object) } });
      }
    }
  }
  return found;
}

/** Validates an object against the schema of its custom resource definition. Returns undefined when the definition is not known. */
export function customProblems(found: Rendered, definitions: ReadonlyMap<string, Schema>): readonly string[] | undefined {
  const schema = definitions.get(`${found.apiVersion} ${found.kind}`);
  if (!schema) return undefined;
  const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
  if (validate(found)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${label(found)}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
