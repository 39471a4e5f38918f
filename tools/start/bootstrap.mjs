// Runs on any Node from 20 on, with nothing installed: checks the machine, installs the packages when they are missing or
// out of date, and hands over to `src/commands/<command>.ts` on the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const commands = [
  'start',
  'dev',
  'test',
  'import',
  'payment',
  'orders',
  'backup',
  'newsletter',
  'release',
  'new',
  'pack',
  'bench',
  'containers',
  'cluster',
];

const fail = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const isAtLeast = (version, wanted) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major > wanted[0] || (major === wanted[0] && minor >= wanted[1]);
};

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** npm writes a copy of the lockfile as installed; it must have everything that the lockfile requires on this platform. */
const isInstalled = () => {
  const wanted = readJson(join(root, 'package-lock.json'))?.packages ?? {};
  const found = readJson(join(root, 'node_modules/.package-lock.json'))?.packages ?? {};
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const installed = found[path];
    if (!installed) return entry.optional === true && !isForThisMachine(entry);
    return installed.version === entry.version && installed.resolved === entry.resolved && existsSync(join(root, path));
  });
};

const isForThisMachine = ({ os, cpu, libc }) =>
  [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch) && libc === undefined;

const npm = () =>
  process.env.npm_execpath && existsSync(process.env.npm_execpath)
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];

const install = () => {
  console.log('Installing packages (once, about a minute) ...');
  const [program, ...first] = npm();
  const result = spawnSync(program, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.error?.code === 'ENOENT') fail('npm was not found: install Node.js together with npm.');
  if (result.status === 0 && isInstalled()) return;
  const output = result.stderr ?? '';
  if (/ENOSPC|no space left/i.test(output)) fail(`The disk that holds ${root} is full: free some space and start again.`);
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|ENOTCACHED/.test(output)) {
    fail('The packages are not installed and the npm registry cannot be reached: connect to the network for the first start.');
  }
  if (/EACCES|EPERM|EROFS/.test(output)) fail(`The folder ${root} cannot be written by this user.`);
  fail(`${output.trim()}\nInstalling the packages with "npm ci" failed: the reason stands above.`);
};

const projectNode = () => {
  const bundled = join(root, `node_modules/node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`);
  const program = join(bundled, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node');
  if (existsSync(program) && spawnSync(program, ['--version']).status === 0) return program;
  if (isAtLeast(process.version, [22, 22])) return process.execPath;
  return fail(`On this machine the project needs your own Node.js 22.22 or newer, and this is ${process.version}.`);
};

const handOver = (command, args) => {
  const env = {
    // Compiled code on disk halves the processor time that a process of this repository needs to start.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile'),
    ...process.env,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  };
  const script = join(root, 'tools/start/src/commands', `${command}.ts`);
  // The child notices by the IPC channel when this process is killed.
  const child = spawn(projectNode(), ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches the child directly; other signals only reach this process.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`Node.js cannot be run: ${error.message}.`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1)));
};

const [command = '', ...args] = process.argv.slice(2);
if (!isAtLeast(process.version, [20, 0])) fail(`Node.js 20 or newer is needed, and this is ${process.version}.`);
if (!commands.includes(command)) fail(`Usage: node tools/start/bootstrap.mjs <${commands.join('|')}>`);
if (!isInstalled()) install();
handOver(command, args);
