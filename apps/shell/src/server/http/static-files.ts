import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from 'hono';
import { acceptsCoding } from './content-coding.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/**
 * Serves files whose names carry their content hash: they never change, so the browser may keep them. `file` is the path
 * below `root`; anything that leads out of it, or is not a web file, is answered 404.
 */
export async function immutableFile(context: Context, root: string, file: string): Promise<Response> {
  const type = types[path.extname(file)];
  const target = path.join(root, path.normalize(`/${file}`));
  if (!type || file.includes('\0')) return context.notFound();
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    vary: 'Accept-Encoding',
  };
  if (acceptsCoding(context.req.header('accept-encoding'), 'br')) {
    const packed = await readFile(`${target}.br`).catch(() => undefined);
    if (packed) return context.body(new Uint8Array(packed), 200, { ...headers, 'content-encoding': 'br' });
  }
  const plain = await readFile(target).catch(() => undefined);
  return plain ? context.body(new Uint8Array(plain), 200, headers) : context.notFound();
}
