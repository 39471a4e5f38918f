import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const root = import.meta.dirname;

const packageCards = ['package-cards.tsx', 'scope.ts', 'theme-names.ts'].map((file) => `apps/stays/src/package/${file}`);

/** What is said of dates and guests that have to be corrected. */
const stayProblems = 'packages/slice-kit/src/stay-problem-text.ts';

/** Code that belongs to no catalog of its own: whoever shows it lists it here. */
const also: Record<string, readonly string[]> = {
  'apps/stays/src/search': [
    'apps/stays/src/card',
    'apps/stays/src/taxonomy',
    'apps/stays/src/search-box',
    'apps/stays/src/stay',
    'apps/stays/src/map',
  ],
  'apps/stays/src/accommodation': [
    'apps/stays/src/card',
    'apps/stays/src/taxonomy',
    'apps/stays/src/listing/listing.view.tsx',
    'apps/stays/src/listing/place-texts.ts',
    'apps/stays/src/stay',
    'apps/stays/src/terms',
    'apps/stays/src/package/scope.ts',
  ],
  'apps/stays/src/listing': ['apps/stays/src/card', 'apps/stays/src/taxonomy'],
  'apps/stays/src/memo': [
    'apps/stays/src/card',
    'apps/stays/src/stay',
    'apps/stays/src/terms',
    'apps/stays/src/taxonomy/type-names.ts',
    'apps/stays/src/taxonomy/amenity-names.ts',
  ],
  'apps/stays/src/home': [
    'apps/stays/src/card',
    'apps/stays/src/taxonomy',
    'apps/stays/src/search-box',
    'apps/stays/src/stay',
    ...packageCards,
  ],
  'apps/stays/src/stay-problems': [stayProblems],
  'apps/stays/src/package': ['apps/stays/src/terms/cancellation.tsx'],
  'apps/orders/src/order-flow': ['apps/orders/src/order', 'apps/orders/src/price', 'apps/orders/src/transfer'],
  'apps/orders/src/order-status': ['apps/orders/src/order', 'apps/orders/src/price', 'apps/orders/src/transfer'],
  'apps/articles/src/article': ['apps/articles/src/text'],
  'apps/articles/src/home': ['apps/articles/src/article/article-card.tsx', 'apps/articles/src/article/category-names.ts'],
  'apps/articles/src/page': ['apps/articles/src/text'],
  'apps/contact/src/newsletter': ['apps/contact/src/form'],
  'apps/contact/src/inquiry': ['apps/contact/src/form'],
  'apps/contact/src/host-answer': [
    'apps/contact/src/form',
    'apps/contact/src/inquiry/inquiry-facts.tsx',
    'apps/contact/src/inquiry/decline-reasons.ts',
  ],
  'apps/orders/src/invoice': ['apps/orders/src/price', 'apps/orders/src/transfer', 'apps/orders/src/print'],
  'apps/orders/src/voucher': [
    'apps/orders/src/order',
    'apps/orders/src/price',
    'apps/orders/src/print',
    'apps/orders/src/transfer',
    ...['arrival-choice.tsx', 'child-ages.tsx', 'contact-fields.tsx', 'field-texts.ts', 'place-order.tsx'].map(
      (file) => `apps/orders/src/order-flow/${file}`,
    ),
  ],
};

/** A folder `locales` below an app's `src` is the catalog of the code beside it. `CATALOGS=stays` limits a run to one app. */
function catalogsOf(app: string) {
  const source = path.join(root, 'apps', app, 'src');
  const folders = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name === 'locales')
    .map((entry) => path.relative(root, entry.parentPath));
  return folders.map((folder) => ({
    path: `<rootDir>/${folder}/locales/{locale}`,
    include: [folder, ...(also[folder] ?? [])].map((part) => `<rootDir>/${part}`),
    // A folder inside with a catalog of its own keeps its texts to itself.
    exclude: [
      '**/*.test.*',
      '**/testing/**',
      ...folders.filter((inner) => inner.startsWith(`${folder}/`)).map((inner) => `**/${inner}/**`),
    ],
  }));
}

const only = process.env.CATALOGS;
const apps = ['shell', 'stays', 'orders', 'articles', 'contact', 'api'].filter((app) => !only || app === only);

export default defineConfig({
  sourceLocale: 'en',
  locales: ['cs', 'de', 'en', 'pl'],
  catalogs: apps.flatMap(catalogsOf),
  format: formatter({ lineNumbers: false }),
});
