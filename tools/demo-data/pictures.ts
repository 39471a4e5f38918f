import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { contactSheet } from './drawing/contact-sheet.ts';
import { render } from './drawing/render.ts';
import { drawRoomScene, roomScenes } from './room-scenes.ts';
import { drawScene, scenes } from './scenes.ts';

/**
 * Paints every scene into `pictures/demo` and every room into `pictures/demo/rooms`: `node pictures.ts [beginning of a path]`, for
 * example `rooms/double`. `SHEET=file.png` adds a sheet of thumbnails.
 */
const wanted = process.argv[2] ?? '';
const folder = new URL('./pictures/demo/', import.meta.url);
mkdirSync(new URL('rooms/', folder), { recursive: true });

const all = [
  ...scenes.map((scene) => ({ path: `${scene.name}.webp`, paint: () => render(drawScene(scene)) })),
  // Rooms are shown small.
  ...roomScenes.map((scene) => ({ path: `rooms/${scene.name}.webp`, paint: () => render(drawRoomScene(scene), 2) })),
];
const chosen = all.filter(({ path }) => path.startsWith(wanted));
const painted: Buffer[] = [];
const queue = chosen.entries();
// Three at a time: while one is bent in JavaScript, the others are rasterised and compressed in the thread pool.
const painter = async () => {
  for (const [index, { path, paint }] of queue) {
    const picture = await paint();
    writeFileSync(new URL(path, folder), picture);
    painted[index] = picture;
  }
};
await Promise.all([painter(), painter(), painter()]);
const bytes = painted.reduce((sum, picture) => sum + picture.length, 0);
const known = new Set(all.map(({ path }) => path));
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  if (file.endsWith('.webp') && !known.has(file)) rmSync(new URL(file, folder));
console.log(`${painted.length} pictures, ${(bytes / 1024 / 1024).toFixed(1)} MB`);
if (process.env.SHEET !== undefined) await contactSheet(painted, 8, process.env.SHEET);
