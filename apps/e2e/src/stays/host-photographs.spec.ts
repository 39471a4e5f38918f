import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { root } from '@nocleh/tool-start/checkout/paths.ts';
import { runTool } from '@nocleh/tool-start/checkout/run-tool.ts';
import { imageRoot } from '@nocleh/tool-start/site/demo-content.ts';
import type { Page } from '@playwright/test';
import pg from 'pg';
import sharp, { type Sharp } from 'sharp';
import { accommodation } from '../support/data/api.ts';
import { extended } from '../support/extended.ts';
import { expect, test } from '../support/fixtures.ts';
import { databaseUrl } from '../support/site.ts';

interface House {
  readonly source: string;
  readonly slug: string;
}

/** The accommodation that was imported last: no other journey asks for it. */
const findHouse = async (): Promise<House> => {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<House>(
      `select a.source_id as source, s.slug from accommodation a join accommodation_slug s on s.accommodation_id = a.id and s.locale = 'cs'
       order by a.id desc limit 1`,
    );
    return rows[0]!;
  } finally {
    await client.end();
  }
};

/** Three bars on a ground: enough to tell pictures apart. */
const picture = (ground: string, bars: readonly [number, number, number]): Sharp => {
  const drawn = bars.map(
    (height, index) => `<rect x="${150 + index * 450}" y="${1000 - height}" width="300" height="${height}" fill="#f0e8d8"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="1000"><rect width="1500" height="1000" fill="${ground}"/>${drawn.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten();
};

const runImport = (file: string) =>
  runTool(process.execPath, [join(root, 'tools/start/src/commands/import.ts'), '--photos', file], {
    cwd: root,
    env: { DATABASE_URL: databaseUrl(), NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  });

const rowsIn = async (file: string) =>
  (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
const writeRows = (file: string, rows: readonly object[]) => writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

const texts: readonly Readonly<Record<Locale, string>>[] = [
  { cs: 'Dům v zimě', de: 'Das Haus im Winter', en: 'The house in winter', pl: 'Dom zimą' },
  { cs: 'Kuchyň', de: 'Die Küche', en: 'The kitchen', pl: 'Kuchnia' },
];

/** Looks at the page of the accommodation and at all photographs in its dialog. */
const lookAt = async (page: Page, locale: Locale, names: readonly string[]) => {
  const gallery = page.locator('main a:has(> img)').filter({ has: page.locator('[src*="pictures%2Fhosts"]') });
  await expect(gallery).toHaveCount(names.length);
  for (const [index, name] of names.entries()) {
    const image = gallery.nth(index).getByRole('img', { name, exact: true });
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  }
  await gallery.first().click();
  const dialog = page.getByRole('dialog');
  for (const [index, name] of names.entries()) {
    await expect(dialog.getByRole('status')).toHaveText(
      `${name} ${index + 1} ${{ cs: 'z', de: 'von', en: 'of', pl: 'z' }[locale]} ${names.length}`,
    );
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

// rule: images-21, images-22, images-25
test(
  'photographs of a host are imported, shown on card, page and in the gallery, and described when their texts are',
  extended(),
  async ({ page, visit, axe }) => {
    test.setTimeout(240_000);
    const { source, slug } = await findHouse();
    const { slugs, name } = await accommodation(slug);
    const place = await mkdtemp(join(tmpdir(), 'host-photographs-'));
    const folder = join(place, 'photos');
    const own = join(folder, encodeURIComponent(source));
    await mkdir(own, { recursive: true });
    try {
      // The camera was held on its side; the picture has the place of the house in it.
      await picture('#24476b', [700, 300, 500])
        .rotate(270)
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 5/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toFile(join(own, '1-house.jpg'));
      await picture('#7a4b2a', [200, 800, 100]).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toFile(join(own, '2-kitchen.jpg'));
      await picture('#2b5f3a', [100, 200, 900]).resize(600).jpeg().toFile(join(own, '3-small.jpg'));
      const first = await runImport(folder);
      expect(first.output).toMatch(/row 3, .*3-small\.jpg: The picture has 600 by 400 pixels, .* Send the original photograph as JPEG\./);
      expect(first.output).toContain('3 rows: 2 new, 0 changed, 0 unchanged, 0 removed, 1 rejected.');
      expect(first.code).toBe(1);

      await expect.poll(async () => (await accommodation(slug)).pictures.length).toBe(2);
      const { pictures } = await accommodation(slug);
      expect(pictures[0]).toMatchObject({ width: 1500, height: 1000 });
      await visit(`/ubytovani/${slugs.cs}`);
      await lookAt(page, 'cs', [`Fotografie 1: ${name}`, `Fotografie 2: ${name}`]);
      await axe(page);
      // Two of them fill the place of five.
      const ends = await page
        .locator('main a:has(> img)')
        .evaluateAll((links) => links.slice(0, 2).map((link) => link.getBoundingClientRect()));
      expect(Math.abs((ends[0]?.bottom ?? 0) - (ends[1]?.bottom ?? 9))).toBeLessThan(2);
      expect(Math.abs((ends[0]?.width ?? 0) - (ends[1]?.width ?? 9))).toBeLessThan(10);

      const wanted = join(folder, 'photos-texts.jsonl');
      const rows = await rowsIn(wanted);
      await writeRows(
        wanted,
        rows.map((row, index) => ({ ...row, alt: texts[index] })),
      );
      expect(await runImport(wanted)).toMatchObject({ code: 0 });
      for (const locale of ['cs', 'de'] as const) {
        await expect
          .poll(async () => await (await page.request.get(localePath(locale, `/ubytovani/${slugs[locale]}`))).text())
          .toContain(texts[0]![locale]);
        await visit(localePath(locale, `/ubytovani/${slugs[locale]}`));
        await lookAt(
          page,
          locale,
          texts.map((text) => text[locale]),
        );
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(`/vyhledavani?q=${encodeURIComponent(name)}`);
      const card = page.locator('main article').filter({ has: page.locator(`a[href*="/ubytovani/${slugs.cs}"]`) });
      await expect(card.locator('img')).toHaveAttribute('src', new RegExp(encodeURIComponent(pictures[0]?.src ?? '')));
    } finally {
      const stored = (await accommodation(slug)).pictures.filter(({ src }) => src.startsWith('/pictures/hosts/'));
      const removal = join(place, 'removal.jsonl');
      await writeRows(
        removal,
        stored.map(({ src }) => ({ accommodation: source, photo: src, remove: true })),
      );
      await runImport(removal);
      for (const { src } of stored) await rm(join(process.env.IMAGE_ROOT || imageRoot, src), { force: true });
      await rm(place, { recursive: true, force: true });
    }
    await expect.poll(async () => (await accommodation(slug)).pictures[0]?.src).toMatch(/^\/pictures\/demo\//);
  },
);
