import { sliceApps } from '@nocleh/tool-build/slice-apps.ts';
import type { IForbiddenRuleType } from 'dependency-cruiser';

const contracts = '^packages/contracts/';
const foundation = '^packages/(?:i18n|api-client|design-system|monitoring|state)/';
const sliceKit = '^packages/slice-kit/';
const federation = '^packages/federation/';
const objectStore = '^packages/object-store/';
const slices = `^apps/(?:${sliceApps.map(({ name }) => name).join('|')})/`;

interface Layer {
  readonly name: string;
  readonly of: string;
  readonly mayImport: readonly string[];
}

/** The layer table: which workspaces may import which others. Imports that no row names are refused. */
const layers: readonly Layer[] = [
  { name: 'contracts', of: contracts, mayImport: [] },
  { name: 'foundation', of: foundation, mayImport: [contracts, foundation] },
  { name: 'slice-kit', of: sliceKit, mayImport: [contracts, foundation] },
  // Its test of foreign remotes looks for a browser as the journeys do.
  { name: 'federation', of: federation, mayImport: [contracts, foundation, sliceKit, '^tools/start/src/checkout/browser\\.ts$'] },
  { name: 'object-store', of: objectStore, mayImport: [] },
  { name: 'slices', of: slices, mayImport: [contracts, foundation, sliceKit] },
  { name: 'shell', of: '^apps/shell/', mayImport: [contracts, foundation, sliceKit, federation, objectStore] },
  // Mails and invoices are written in four languages: i18n is the only foundation that needs no browser.
  { name: 'api', of: '^apps/api/', mayImport: [contracts, '^packages/(?:i18n|monitoring)/'] },
  { name: 'images', of: '^apps/images/', mayImport: [contracts, '^packages/monitoring/'] },
  {
    name: 'e2e',
    of: '^apps/e2e/',
    mayImport: [contracts, objectStore, '^packages/i18n/', '^tools/(?:build|start|release|checks|postgres|tasks)/'],
  },
  // Its journeys and settings lead to where a copy of it lies.
  { name: 'template', of: '^tools/new/template/', mayImport: [contracts, foundation, sliceKit, '^apps/e2e/src/support/'] },
  {
    name: 'tools',
    of: '^tools/(?!new/template/)',
    mayImport: [contracts, objectStore, '^packages/i18n/', '^packages/federation/src/(?:pages/|shared-libraries)', '^tools/'],
  },
];

/** An app's settings for the bundler are read by its configuration, never shipped. */
const buildSettings = '^(?:apps/[^/]+|tools/new/template)/app\\.config\\.ts$';

/** `$1` is the importing workspace, within which everything may be imported. */
const layerRule = ({ name, of, mayImport }: Layer): IForbiddenRuleType => ({
  name: `layer-${name}`,
  severity: 'error',
  comment: `${name} may import ${mayImport.length === 0 ? 'no other workspace' : `only ${mayImport.join(' ')}`}`,
  from: { path: `${of.replace('^', '^(?=')})([^/]+/[^/]+)/`, pathNot: buildSettings },
  to: { path: '^(?:apps|packages|tools)/', pathNot: ['^$1/', ...mayImport] },
});

const testCode = '\\.test\\.tsx?$|/testing/';

/**
 * Folders of a workspace's `src` and files in it (`x/*` are the files directly in x), lowest row first. A row may import earlier rows only,
 * types included, so folders form no cycle. What no row names is the composition, which imports all rows and is imported by none.
 */
const folders: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'apps/api': [
    ['log.ts'],
    ['db', 'catalogue/markdown', 'tokens.ts', 'site-address.ts', 'morning.ts', 'messages/masked-email.ts'],
    ['http', 'billing/seller', 'catalogue/version'],
    ['booking/pricing', 'catalogue/place', 'messages/outbox'],
    ['booking/availability', 'billing/payment'],
    ['booking/limits', 'catalogue/search'],
    ['context.ts'],
    ['catalogue/article'],
    ['catalogue/package', 'booking/terms'],
    ['catalogue/accommodation'],
    ['billing/documents', 'config'],
    ['billing/invoice'],
    ['booking/voucher'],
    ['pdf'],
    ['booking/quote'],
    ['booking/order', 'messages/contact-message', 'messages/inquiry', 'messages/lost-link', 'messages/newsletter'],
    ['messages/search-alert', 'messages/shared-list'],
    ['messages/mail', 'retention', 'catalogue/sitemap'],
    ['messages/trip-pack'],
    ['catalogue/import', 'operator'],
  ],
  'apps/stays': [
    ['dates', 'form', 'json-ld-trail.ts', 'manifest.ts', 'taxonomy', 'terms'],
    ['card', 'criteria'],
    ['listing', 'map', 'stay'],
    ['search-box'],
    ['search'],
    ['memo', 'package', 'viewed'],
    ['accommodation', 'home', 'search-alert', 'shared-list'],
  ],
  'apps/orders': [
    ['failure', 'hold', 'order', 'page-frame', 'price', 'print', 'transfer'],
    ['payment'],
    ['invoice', 'lost-link', 'order-problem', 'stay-summary', 'trip-pack'],
    ['order-flow', 'order-status'],
    ['voucher'],
  ],
  'apps/articles': [['manifest.ts', 'text'], ['article', 'page'], ['home']],
  'apps/contact': [['form', 'manifest.ts'], ['contact-message', 'inquiry', 'newsletter'], ['host-answer']],
  'apps/shell': [
    ['app/*', 'app/language', 'app/routing', 'notifications', 'tooltips'],
    ['app/errors', 'design', 'home', 'client/loading', 'consent', 'footer', 'server/config'],
    ['app/layout', 'client/data-router', 'state', 'refused-form', 'preview', 'server/seo'],
    ['client/navigation', 'client/delivered', 'header', 'server/catalogue', 'server/http', 'server/store'],
    ['server/proxy', 'server/release', 'server/supervisor'],
    ['server/render', 'server/worker'],
    ['server/preview', 'server/page-cache'],
    ['server/routes'],
  ],
};

const inFolder = (workspace: string, name: string): string => {
  if (name.endsWith('/*')) return `^${workspace}/src/${name.slice(0, -1)}[^/]+$`;
  return `^${workspace}/src/${name.includes('.') ? `${name.replaceAll('.', '\\.')}$` : `${name}/`}`;
};

/** One rule per folder: it must not import other folders of its row, later rows or the composition. */
function folderRules(workspace: string, rows: readonly (readonly string[])[]): IForbiddenRuleType[] {
  return rows.flatMap((row, index) =>
    row.map((name) => ({
      name: `folder-${workspace}/${name}`,
      severity: 'error' as const,
      comment: `${name} may import only the rows before its own in the table of folders`,
      from: { path: inFolder(workspace, name), pathNot: testCode },
      to: { path: `^${workspace}/src/`, pathNot: [...rows.slice(0, index).flat(), name].map((lower) => inFolder(workspace, lower)) },
    })),
  );
}

export const rules: readonly IForbiddenRuleType[] = [
  ...layers.map(layerRule),
  ...Object.entries(folders).flatMap(([workspace, rows]) => folderRules(workspace, rows)),
  {
    name: 'in-a-layer',
    severity: 'error',
    comment: 'every workspace has its row in the layer table',
    from: { path: '^(?:apps|packages|tools)/', pathNot: layers.map(({ of }) => of) },
    to: {},
  },
  { name: 'no-cycle', severity: 'error', comment: 'modules that need each other are one module', from: {}, to: { circular: true } },
  { name: 'resolvable', severity: 'error', comment: 'an import leads somewhere', from: {}, to: { couldNotResolve: true } },
  {
    name: 'telemetry-behind-monitoring',
    severity: 'error',
    comment: 'errors, logs, figures and traces go through packages/monitoring, which keeps personal data out of them',
    from: { pathNot: '^packages/monitoring/' },
    to: { path: '(?:^|/)node_modules/(?:@sentry|@opentelemetry|pino|prom-client)/' },
  },
  {
    name: 'sql-in-repositories',
    severity: 'error',
    comment: 'the database is reached from apps/api, the starter and the checks of both',
    from: { pathNot: '^apps/(?:api|e2e)/|^tools/' },
    to: { path: '(?:^|/)node_modules/(?:pg|kysely|pg-boss)/' },
  },
  {
    name: 'no-test-code-in-the-product',
    severity: 'error',
    comment: 'what ships imports neither tests nor their tools',
    from: { pathNot: `${testCode}|^apps/e2e/|^tools/` },
    to: { path: `${testCode}|(?:^|/)node_modules/(?:vitest|@playwright|playwright-core)/` },
  },
];
