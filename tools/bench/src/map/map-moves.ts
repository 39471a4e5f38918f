import { setTimeout } from 'node:timers/promises';
import type { SearchResponse } from '@nocleh/contracts/api/search.ts';
import type { Browser, Page } from 'playwright-core';
import { kilobytes, markdownTable, median, percentile, shown } from '../figures.ts';
import { recordTransfers, type Transfer } from '../peers/transfers.ts';
import { desktop, visit } from '../peers/visits.ts';
import { settledMap, watchMap } from './in-page.ts';

/** Most of them can be searched. */
const imported = 5_000;
const moves = 40;
/** Longer than the map waits for a further move, and its answer takes. */
const restMs = 1000;
/** A pointer that rests before it lets go gives the map no swing. */
const holdMs = 200;

interface Move {
  readonly ms: number;
  readonly markers: number;
  readonly list: readonly Transfer[];
  readonly points: readonly Transfer[];
  readonly tiles: readonly Transfer[];
  readonly others: readonly Transfer[];
  readonly pictures: readonly Transfer[];
}

/** Drags the map by a third of its width, four times to one side and back, and by a fifth of its height between. */
async function drag(page: Page, move: number): Promise<void> {
  const box = await page.locator('canvas.maplibregl-canvas').boundingBox();
  if (!box) throw new Error('The map is not there.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const across = (Math.floor(move / 4) % 2 ? 1 : -1) * (box.width / 3);
  const down = (Math.floor(move / 8) % 2 ? 1 : -1) * (box.height / 5);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + across, y + (move % 4 === 3 ? down : 0), { steps: 6 });
  await page.waitForTimeout(holdMs);
  await page.mouse.up();
}

function partsOf(transfers: readonly Transfer[]): Omit<Move, 'ms' | 'markers'> {
  const kinds = Object.groupBy(transfers, ({ url, kind }) => {
    const { pathname } = new URL(url);
    if (pathname === '/api/search/cards') return 'list';
    if (pathname === '/api/search/points') return 'points';
    if (pathname.endsWith('.pmtiles')) return 'tiles';
    return kind === 'picture' ? 'pictures' : 'others';
  });
  const { list = [], points = [], tiles = [], others = [], pictures = [] } = kinds;
  return { list, points, tiles, others, pictures };
}

/** Moves the map beside the list, one move after the other: a box with many accommodations, without throttling. */
async function moveMap(browser: Browser, url: string): Promise<Move[]> {
  return visit(browser, desktop, async ({ page, session }) => {
    await page.addInitScript(watchMap);
    const transfers = await recordTransfers(session);
    await page.goto(url, { waitUntil: 'load' });
    await page.locator('.maplibregl-marker').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(restMs);
    const result: Move[] = [];
    for (let move = 0; move < moves; move += 1) {
      const before = transfers().length;
      await drag(page, move);
      await page.waitForTimeout(restMs);
      result.push({ ...(await page.evaluate(settledMap)), ...partsOf(transfers().slice(before)) });
    }
    return result;
  });
}

const bytesOf = (transfers: readonly Transfer[]) => transfers.reduce((sum, { bytes }) => sum + bytes, 0);

function row(name: string, all: readonly Move[]): string[] {
  const times = all.map(({ ms }) => ms).filter(Number.isFinite);
  const part = (of: 'list' | 'points' | 'tiles' | 'others' | 'pictures') => {
    const most = Math.max(...all.map((move) => move[of].length));
    const bytes = all.map((move) => bytesOf(move[of]));
    return `${kilobytes(median(bytes))} / ${kilobytes(percentile(bytes, 0.95))} (${most})`;
  };
  return [
    name,
    `${shown(median(times))} / ${shown(percentile(times, 0.95))}`,
    shown(median(all.map(({ markers }) => markers))),
    part('list'),
    part('points'),
    part('tiles'),
    part('others'),
    part('pictures'),
  ];
}

/** Waits until the API has the imported rows: it looks for changes of the catalogue by itself. */
async function awaitTotal(apiUrl: string, least: number): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    const response = await fetch(`${apiUrl}/search?locale=cs`);
    const { total } = (await response.json()) as SearchResponse;
    if (total >= least) return;
    await setTimeout(1000);
  }
  throw new Error(`The search finds fewer than ${least} accommodations a minute after the import.`);
}

/** Tables of search as the map moves, for maps of different sizes by name and their address. */
export async function mapMoves(
  browser: Browser,
  { url, apiUrl }: { readonly url: string; readonly apiUrl: string },
  boxes: Readonly<Record<string, string>>,
): Promise<string> {
  await awaitTotal(apiUrl, imported);
  const rows: string[][] = [];
  for (const [name, box] of Object.entries(boxes)) rows.push(row(name, await moveMap(browser, `${url}/vyhledavani?view=map&box=${box}`)));
  const kB = (what: string) => `${what}, kB (most requests)`;
  return markdownTable(
    [`${moves} moves, median / p95`, 'painted after, ms', 'markers', ...['list', 'points', 'tiles', 'others', 'pictures'].map(kB)],
    rows,
  );
}
