import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { webVitalsAddress } from '@nocleh/contracts/web-vitals.ts';
import { parse } from 'yaml';
import { expect, test } from '../support/fixtures.ts';
import { type MetricFamily, parseExposition } from '../support/metrics/exposition.ts';
import { namesIn } from '../support/metrics/query-names.ts';
import { repository } from '../support/servers/shell-process.ts';
import { metricsPorts } from '../support/site.ts';

const documents = path.join(repository, 'docs/deployment');

/** Prometheus' own, and those of the blackbox exporter, which is no part of the site. */
const givenByOthers = new Set(['up', 'probe_ssl_earliest_cert_expiry', 'probe_success']);

/** Queries of the alerts and of the dashboard. */
async function allQueries(): Promise<string[]> {
  const alerts: { groups: { rules: { expr: string }[] }[] } = parse(await readFile(path.join(documents, 'prometheus/alerts.yml'), 'utf8'));
  const dashboard: { panels: { targets?: { expr: string }[] }[] } = JSON.parse(
    await readFile(path.join(documents, 'grafana/nocleh.json'), 'utf8'),
  );
  const rules = alerts.groups.flatMap((group) => group.rules);
  return [...rules, ...dashboard.panels.flatMap(({ targets = [] }) => targets)].map(({ expr }) => expr);
}

async function readAll(): Promise<Map<string, MetricFamily>[]> {
  return Promise.all(metricsPorts().map(async (port) => parseExposition(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())));
}

test('what alerts and dashboards ask for is in the figures of the servers, without paths of visitors', async ({ request }) => {
  for (const address of ['/clanky', '/clanky', '/objednavka/nothing-is-here', '/_vercel/image?url=x', '/api/nothing'])
    await request.get(address);
  const figures = [
    { name: 'LCP', value: 900, navigation: 'load', path: '/clanky' },
    { name: 'CLS', value: 0, navigation: 'load', path: '/objednavka/nothing-is-here' },
  ];
  expect((await request.post(webVitalsAddress, { data: { isNarrow: true, values: figures } })).status()).toBe(204);
  const servers = await readAll();
  const families = servers.flatMap((found) => [...found]);
  const samples = families.flatMap(([, family]) => family.samples);
  const given = new Map<string, Set<string>>(families.map(([name]) => [name, new Set<string>()]));
  for (const { name, labels } of samples) given.set(name, new Set([...(given.get(name) ?? []), ...Object.keys(labels)]));

  for (const query of await allQueries()) {
    const { metrics, labels } = namesIn(query);
    const existing = metrics.filter((name) => !givenByOthers.has(name));
    expect(
      existing.filter((name) => !given.has(name)),
      query,
    ).toEqual([]);
    const known = new Set(existing.flatMap((name) => [...(given.get(name) ?? [])]));
    // A metric that is empty when all is well does not tell its labels.
    if (known.size > 0)
      expect(
        labels.filter((name) => !known.has(name)),
        query,
      ).toEqual([]);
  }

  const values = (label: string) => new Set(samples.flatMap(({ labels }) => labels[label] ?? []));
  expect([...values('route')].filter((route) => /nothing|=/.test(route))).toEqual([]);
  expect([...values('route')]).toEqual(expect.arrayContaining(['clanky', '/api/*', '/_vercel/image']));
  expect([...values('process')].toSorted()).toEqual(expect.arrayContaining(['supervisor', 'worker-1', 'worker-2']));
  expect([...values('slice')].some((slice) => /^articles@\d/.test(slice))).toBe(true);
});

test('the reader of figures refuses what is not in the format', () => {
  const head = '# HELP a A.\n# TYPE a counter\n';
  expect(parseExposition(`${head}a{b="c\\"d",e="f"} 1e3\n`).get('a')?.samples).toEqual([
    { name: 'a', labels: { b: 'c\\"d', e: 'f' }, value: 1000 },
  ]);
  const broken = [
    'a 1\n',
    `${head}a 1`,
    `${head}a -1\n`,
    `${head}a 1\na 2\n`,
    `${head}a{b} 1\n`,
    `${head}a x\n`,
    `${head}b 1\n`,
    head + head,
  ];
  for (const text of broken) expect(() => parseExposition(text), text).toThrow();
  const buckets = (last: number) =>
    `# HELP h H.\n# TYPE h histogram\nh_bucket{le="1"} 2\nh_bucket{le="+Inf"} ${last}\nh_sum 1\nh_count ${last}\n`;
  expect(parseExposition(buckets(2)).get('h')?.samples).toHaveLength(4);
  expect(() => parseExposition(buckets(1))).toThrow('buckets out of order');
});
