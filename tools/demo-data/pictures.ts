import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { contactSheet } from './drawing/contact-sheet.ts';
import { render } from './drawing/render.ts';
import { drawScene, scenes } from './scenes.ts';

/**
 * Paints every scene into `pictures/demo`: `node pictures.ts [beginning of a name]`.
 * `SHEET=file.png` adds a sheet of thumbnails.
 */
const wanted = process.argv[2] ?? '';
const folder = new URL('./pictures/demo/', import.meta.url);
mkdirSync(folder, { recursive: true });

const chosen = scenes.filter(({ name }) => name.startsWith(wanted));
const painted: Buffer[] = [];
const queue = chosen.entries();
// Three at a time: while one is bent in JavaScript, the others are rasterised and compressed in the thread pool.
const painter = async () => {
  for (const [index, scene] of queue) {
    const picture = await render(drawScene(scene));
    writeFileSync(new URL(`${scene.name}.webp`, folder), picture);
    painted[index] = picture;
  }
};
await Promise.all([painter(), painter(), painter()]);
const bytes = painted.reduce((sum, picture) => sum + picture.length, 0);
const known = new Set(scenes.map(({ name }) => `${name}.webp`));
for (const file of readdirSync(folder)) if (!known.has(file)) rmSync(new URL(file, folder));
console.log(`${painted.length} pictures, ${(bytes / 1024 / 1024).toFixed(1)} MB`);
if (process.env.SHEET !== undefined) await contactSheet(painted, 8, process.env.SHEET);
