import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { root } from '../checkout/paths.ts';
import { imageRoot } from '../site/demo-content.ts';
import { requireService, runApiCommand } from './api-command.ts';

/** Photographs are checked and converted by the image service; the API's import takes the file that it writes. */
const checkPhotographs = async (args: readonly string[]): Promise<readonly string[]> => {
  const place = args.indexOf('--photos') + 1;
  const given = args[place];
  if (place === 0 || given === undefined) return args;
  await requireService('images');
  const check = spawn(process.execPath, [join(root, 'apps/images/dist/photographs.mjs'), given], {
    cwd: root,
    env: { ...process.env, IMAGE_ROOT: process.env.IMAGE_ROOT || imageRoot },
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  process.on('SIGINT', () => {});
  // Ctrl-C reaches the check directly; other signals only reach this process.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => check.kill('SIGTERM'));
  process.on('disconnect', () => check.kill('SIGTERM'));
  process.channel?.unref();
  const [checked, [code]] = await Promise.all([text(check.stdout), once(check, 'exit')]);
  // It has said why.
  if (code !== 0) throw new Failure('The pictures could not be checked: the reason stands above. Nothing was imported.');
  return args.with(place, checked.trimEnd());
};

await runApiCommand('import', checkPhotographs);
