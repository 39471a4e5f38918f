import { readFileSync } from 'node:fs';
import { memorySettings } from '@nocleh/tool-start/site/memory-settings.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type ImageName, imageNames, images } from '../images.ts';
import { settingsOf } from '../settings.ts';
import { type Rendered, readRendered } from './rendered.ts';
import { ruleProblems } from './rules.ts';

const read = (file: string) => readFileSync(new URL(`../../chart/${file}`, import.meta.url), 'utf8');
const helpers = read('templates/_helpers.tpl');
const deployments = read('templates/deployments.yaml');
interface ProcessSchema {
  readonly properties: { readonly settings: { readonly propertyNames: { readonly enum: readonly string[] } } };
}
const schema = JSON.parse(read('values.schema.json')) as { properties: Record<ImageName, ProcessSchema> };

/** The part of the helpers between the names of two definitions. */
const definition = (name: string) => helpers.split(`{{- define "${name}" -}}`)[1]!.split('{{- define ')[0]!;
const variables = (text: string) => [...text.matchAll(/(?:- name: |"variable" ")([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name);

/** What the chart gives a process by itself. */
function setByChart(name: ImageName): Set<string> {
  const own = definition(`nocleh.env.${name}`);
  const included = ['nocleh.databaseEnv', 'nocleh.secretBeforeEnv']
    .filter((part) => own.includes(part))
    .flatMap((part) => variables(definition(part)));
  return new Set([...variables(deployments), ...variables(own), ...included]);
}

test.each(imageNames)('the chart gives the process %s only settings that it knows, and all that it requires', async (name) => {
  const { known, required } = await settingsOf(name);
  const set = setByChart(name);
  expect([...set].filter((variable) => !known.has(variable))).toEqual([]);
  expect([...required].filter((variable) => !set.has(variable) && !(variable in images[name].env))).toEqual([]);
});

test.each(imageNames)('values may give the process %s every further setting of docs/configuration.md, and no other', async (name) => {
  const { known } = await settingsOf(name);
  // The chart or the image gives these a value that may be another one. The others belong to the image or the cluster.
  const changeable = ['WORKERS', ...Object.values(memorySettings).flatMap((settings) => Object.keys(settings))];
  const taken = new Set([
    ...setByChart(name),
    'PORT',
    'HOST',
    'NODE_ENV',
    'RELEASES_DIR',
    'CHECK_RELEASES',
    ...Object.keys(images[name].env),
  ]);
  const further = [...known].filter((variable) => !taken.has(variable) || changeable.includes(variable));
  expect(schema.properties[name].properties.settings.propertyNames.enum).toEqual(further.toSorted());
});

test('ports and folders of the chart are those of the images', () => {
  for (const name of imageNames) {
    expect(helpers).toContain(`"${name}" ${images[name].port}`);
    for (const folder of images[name].writable) expect(definition(`nocleh.mounts.${name}`)).toContain(`mountPath: ${folder} `);
  }
});

test('no value of the chart is a secret', () => {
  const { secrets } = parse(read('values.yaml')) as { secrets: Record<string, Record<string, string>> };
  for (const one of Object.values(secrets)) expect(Object.keys(one)).toContain('name');
});

const pod = (change: object = {}, container: object = {}) => ({
  metadata: { labels: { app: 'one' } },
  spec: {
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    containers: [
      {
        name: 'one',
        image: 'registry.example.org/one:1.0.0',
        env: [{ name: 'SITE_URL', value: 'https://www.example.org' }],
        resources: { requests: {}, limits: {} },
        securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
        ...container,
      },
    ],
    ...change,
  },
});
const deployment = (template: object): Rendered => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'one' },
  spec: { template },
});
const service = (app: string): Rendered => ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'one' }, spec: { selector: { app } } });

test('a deployment without rights and a service that finds its pods have no problem', () => {
  expect(ruleProblems([deployment(pod()), service('one')])).toEqual([]);
});

test.each([
  ['may be root', deployment(pod({ securityContext: {} }))],
  ['has no version', deployment(pod({}, { image: 'registry.example.org/one:latest' }))],
  ['has no requests and limits', deployment(pod({}, { resources: { requests: {} } }))],
  ['may write or get rights', deployment(pod({}, { securityContext: { capabilities: { drop: ['ALL'] } } }))],
  ['has the secret SMTP_URL in the chart', deployment(pod({}, { env: [{ name: 'SMTP_URL', value: 'smtp://a:b@c' }] }))],
  [
    'is given PORT twice',
    deployment(
      pod(
        {},
        {
          env: [
            { name: 'PORT', value: '1' },
            { name: 'PORT', value: '2' },
          ],
        },
      ),
    ),
  ],
  ['selects no pod', service('two')],
  ['is a secret in the chart', { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'one' } }],
])('a rendered object that %s is refused', (problem, found) => {
  expect(ruleProblems([deployment(pod()), found]).join()).toContain(problem);
});

test('objects are read from the output of helm, and a key that is there twice is refused', () => {
  expect(readRendered('---\n# Source: a\nkind: A\n---\n---\nkind: B\n').map(({ kind }) => kind)).toEqual(['A', 'B']);
  expect(() => readRendered('kind: A\nkind: B\n')).toThrow('unique');
});
