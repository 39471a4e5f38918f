import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { chromium } from 'playwright-core';
import { runTool } from './run-tool.ts';

/** Debian's package and its program: the same engine without windows, which needs a third less CPU in journeys. */
const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const isProgram = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

const installed = async (): Promise<string | undefined> => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...otherPlaces, chromium.executablePath()];
  for (const candidate of candidates) if (await isProgram(candidate)) return candidate;
  return undefined;
};

const installFromDebian = async (cwd: string, signal: AbortSignal): Promise<boolean> => {
  if (process.getuid?.() !== 0 || !(await isProgram('/usr/bin/apt-get'))) return false;
  console.log('Installing Chromium (once) ...');
  const options = { cwd, signal, env: { DEBIAN_FRONTEND: 'noninteractive' }, milliseconds: 5 * 60_000 };
  await runTool('apt-get', ['update', '-q'], options);
  const { code } = await runTool('apt-get', ['install', '-y', '-q', '--no-install-recommends', headlessShell], options);
  return code === 0;
};

/** CHROMIUM, an installed Chromium or Chrome, Playwright's own, or under root Debian's package. */
export const findBrowser = async (cwd: string, signal: AbortSignal): Promise<string> => {
  const given = process.env.CHROMIUM;
  if (given) {
    if (await isProgram(given)) return given;
    throw new Failure(`CHROMIUM is ${given}, and that is not a program.`);
  }
  const found = (await installed()) ?? ((await installFromDebian(cwd, signal)) ? await installed() : undefined);
  if (found) return found;
  throw new Failure('No browser was found: install Chromium or Chrome, or set CHROMIUM to one.');
};
