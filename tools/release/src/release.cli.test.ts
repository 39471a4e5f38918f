import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { openStore } from '@nocleh/object-store/object-store.ts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type CommandResult, runCommand } from './cli/run.ts';
import { createTestStore, facts, type TestStore } from './testing/test-store.ts';
import { verifyNothing } from './testing/verify-nothing.ts';

let files: TestStore;
beforeEach(async () => {
  files = await createTestStore();
});
afterEach(() => files.remove());

const cli = path.join(import.meta.dirname, 'testing/unverified.cli.ts');
/** Teams whose processes start at once; `PAIRS=50` is the whole measurement. */
const pairs = Number(process.env.PAIRS ?? 5);

/** The command as somebody types it, in this process. */
const release = (by: string, ...args: readonly string[]): Promise<CommandResult> =>
  runCommand(args, {
    store: files.folder,
    root: files.root,
    folder: files.root,
    by,
    verify: verifyNothing,
    progress: () => {},
    print: () => {},
  });

/** The same in a process of its own. */
async function releaseAlone(by: string, ...args: readonly string[]): Promise<CommandResult> {
  const env = { ...process.env, RELEASES_DIR: files.folder, RELEASE_AUTHOR: by, INIT_CWD: files.root };
  const child = spawn(process.execPath, [cli, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number, out: out.trim(), error: error.trim() };
}

async function done(by: string, ...args: readonly string[]): Promise<string> {
  const { code, out, error } = await release(by, ...args);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  return out;
}

type Slice = keyof typeof facts;
/** Publishes a build and composes a release of it; returns the ids of both. */
async function candidate(slice: Slice, content: string): Promise<{ artifact: string; id: string }> {
  const { hash } = await files.published(slice, facts[slice], content);
  const artifact = `${slice}/${hash}`;
  return { artifact, id: await done(slice, 'compose', artifact) };
}

async function begin(): Promise<string> {
  const stays = await done('shell', 'publish', await files.build('stays', facts.stays));
  const orders = await done('shell', 'publish', await files.build('orders', facts.orders));
  return done('shell', 'compose', stays, orders, '--promote');
}

const status = async () =>
  JSON.parse(await done('shell', 'status', '--json')) as { live: string; slices: { name: string; hash: string; by: string }[] };

test('two teams that promote different slices at once are both live, and the log has an entry for each', async () => {
  await begin();
  for (let round = 0; round < pairs; round += 1) {
    const both = [await candidate('orders', `${round}`), await candidate('stays', `${round}`)];
    const results = await Promise.all(both.map(({ id }, place) => releaseAlone(place === 0 ? 'orders' : 'stays', 'promote', id)));
    expect(results.map(({ code }) => code)).toEqual([0, 0]);
    const { live, slices } = await status();
    expect(slices.map(({ name, hash, by }) => [`${name}/${hash}`, by])).toEqual([
      [both[0]?.artifact, 'orders'],
      [both[1]?.artifact, 'stays'],
    ]);
    expect(String(await openStore(files.folder).read('current'))).toBe(`${live}\n`);
    expect(results.map(({ out }) => out)).toContain(live);
  }
  expect((JSON.parse(await done('shell', 'log', '--json')) as unknown[]).length).toBe(2 * pairs + 1);
  expect(await done('shell', 'log', '--verify')).toBe('The log is whole.');
}, 300_000);

test('of two teams that promote the same slice at once one is refused by the name of the other', async () => {
  await begin();
  const both = [await candidate('stays', 'second'), await candidate('stays', 'third')];
  const results = await Promise.all(both.map(({ id }, place) => releaseAlone(['Anna', 'Bob'][place]!, 'promote', id)));
  const won = results.findIndex(({ code }) => code === 0);
  expect(results.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  expect(results[1 - won]?.error).toContain(`stays was changed before by ${['Anna', 'Bob'][won]} at `);
  expect(results[1 - won]?.error).toContain(`(${both[won]?.artifact})`);
  expect((await status()).live).toBe(both[won]?.id);
});

test('of two maintainers who roll back one incident at once one is refused', async () => {
  await begin();
  const [good, bad] = [await candidate('stays', 'second'), await candidate('orders', 'second')];
  await done('stays', 'promote', good.id);
  const live = await done('orders', 'promote', bad.id);
  const results = await Promise.all(['Anna', 'Bob'].map((by) => releaseAlone(by, 'rollback', '--from', live)));
  expect(results.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  expect(results.find(({ code }) => code === 1)?.error).toContain(`Release ${live} is not live any more`);
  expect((await status()).live).toBe(good.id);
});

test('an outcome alone is on stdout, a sentence alone on stderr', async () => {
  const { hash } = await files.published('stays', facts.stays);
  const composed = await releaseAlone('team', 'compose', `stays/${hash}`);
  expect([composed.code, composed.error]).toEqual([0, `Checking ${composed.out} ...`]);
  expect(await releaseAlone('team', 'promote', composed.out)).toEqual({
    code: 0,
    out: composed.out,
    error: `Checking ${composed.out} ...`,
  });
  expect(await releaseAlone('team', 'rollback')).toMatchObject({
    code: 1,
    out: '',
    error: expect.stringMatching(/^There is no earlier release.+/),
  });
});

test('the log is refused with exit code 1 after a byte of it was changed', async () => {
  await begin();
  const entry = 'log/00000001.json';
  await openStore(files.folder).write(entry, String(await openStore(files.folder).read(entry)).replace('shell', 'shelf'));
  expect(await releaseAlone('shell', 'log', '--verify')).toMatchObject({ code: 1, out: 'Entry 1 was changed.' });
});

test.each<[string, string[], string]>([
  ['no verb', [], 'Name a verb'],
  ['an unknown verb', ['deploy'], 'There is no verb "deploy"'],
  ['an unknown option', ['promote', 'x', '--yes'], "Unknown option '--yes'"],
  ['publish without a name', ['publish'], 'It takes: publish <slice|shell|folder>…'],
  ['compose without names', ['compose'], 'or say --all'],
  ['compose of names and of all', ['compose', 'stays/x', '--all'], 'not both'],
  ['compose of a slice without its hash', ['compose', 'stays'], '"stays" is not slice/hash'],
  ['promote without a release', ['promote'], 'It takes: promote <release>'],
  ['force without a reason', ['promote', 'x', '--force'], '--force needs --reason'],
  ['a reason of a thousand words', ['promote', 'x', '--reason', 'because '.repeat(1000)], '--reason has more than 1000'],
  ['diff of one release', ['diff', 'x'], 'It takes: diff'],
])('%s is not understood: exit code 2 and one sentence', async (_, args, sentence) => {
  const { code, out, error } = await release('team', ...args);
  expect([code, out, error.split('\n').length]).toEqual([2, '', 1]);
  expect(error).toContain(sentence);
});

test('a base of a slice that is not named, and one that is not a URL, are refused', async () => {
  const { hash } = await files.published('stays', facts.stays);
  const unnamed = await release('team', 'compose', `stays/${hash}`, '--base', 'orders=https://orders.example.org/');
  expect(unnamed).toMatchObject({ code: 2, error: expect.stringContaining('--base names orders, which this release does not change') });
  const wrong = await release('team', 'compose', `stays/${hash}`, '--base', 'stays=notaurl');
  expect(wrong).toMatchObject({ code: 1, error: expect.stringContaining('"notaurl" is not a base URL') });
});

test('help lists every verb, and the options of one', async () => {
  const general = await done('team', '--help');
  for (const name of ['publish', 'compose', 'verify', 'promote', 'rollback', 'list', 'status', 'log', 'diff', 'explain', 'token', 'serve'])
    expect(general).toContain(`\n  ${name}`);
  expect(await done('team', 'rollback', '--help')).toContain('--from <release>');
});

test('a reason with a line break stays in the line of its entry', async () => {
  await begin();
  const { id } = await candidate('stays', 'second');
  await done('Anna', 'promote', id, '--reason', 'new\n  3  forged');
  expect((await done('team', 'log')).split('\n').length).toBe(2);
});

test('list, status, log and diff print what there is', async () => {
  expect(await done('team', 'status')).toBe('live: nothing');
  const first = await begin();
  const { id } = await candidate('stays', 'second');
  expect(await done('team', 'list')).toContain(`${first}  live`);
  await done('Anna', 'promote', id, '--reason', 'new list');
  expect(await done('team', 'status')).toMatch(
    new RegExp(`^live: ${id} since \\S+ by Anna\n  orders +1.0.0.+shell.+\n  stays +1.0.0.+Anna`),
  );
  expect(await done('team', 'log')).toMatch(new RegExp(`2 .+ Anna +promote +${first} → ${id} +accepted, new list`));
  expect(await done('team', 'diff', first, 'live')).toMatch(/^stays\n +version +\S+ → \S+\n +artifact +\w{20} → \w{20}$/);
});

test('a token is printed once, listed without its secret, and revoked', async () => {
  const token = await done('shell', 'token', 'create', 'stays');
  const id = token.split('.')[1] ?? '';
  const listed = await done('shell', 'token', 'list', 'stays');
  expect(listed).toContain(id);
  expect(listed).not.toContain(token);
  await done('shell', 'token', 'revoke', 'stays', id);
  expect(await done('shell', 'token', 'list', 'stays')).toBe('');
  expect(await release('shell', 'token', 'revoke', 'stays', id)).toMatchObject({
    code: 1,
    error: expect.stringContaining(`has no token ${id}`),
  });
});

test('the server of a store takes builds until it is stopped', async () => {
  const env = { ...process.env, RELEASES_STORE: files.folder, RELEASES_DIR: '' };
  const child = spawn(process.execPath, [cli, 'serve', '--port', '0'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void child.kill());
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve) => {
    let printed = '';
    child.stderr.on('data', (chunk) => {
      printed += String(chunk);
      const [found] = /http:\/\/127\.0\.0\.1:\d+(?= )/.exec(printed) ?? [];
      if (found) resolve(found);
    });
  });
  expect(await (await fetch(`${address}/health`)).text()).toBe('ok');
  const dist = await files.build('stays', facts.stays);
  const context = {
    store: 'unused',
    root: files.root,
    folder: files.root,
    by: 'stays',
    verify: verifyNothing,
    progress: () => {},
    print: () => {},
  };
  const publish = (token?: string) => runCommand(['publish', dist, '--to', address], { ...context, token });
  expect(await publish()).toMatchObject({ code: 1, error: expect.stringContaining('RELEASE_TOKEN is missing') });
  expect(await publish('nonsense')).toMatchObject({ code: 1, error: expect.stringContaining('The token is not valid') });
  expect(await publish(await done('shell', 'token', 'create', 'orders'))).toMatchObject({
    code: 1,
    error: "This token is for orders: it can't publish stays.",
  });
  child.kill();
  expect((await ended)[0]).toBe(0);
});

// rule: errors-23
test('status of a store whose live document was changed says so, and every command that would change it refuses', async () => {
  const id = await begin();
  const document = `releases/${id}.json`;
  const content = String(await openStore(files.folder).read(document));
  await openStore(files.folder).write(document, content.replace('"shell"', '"mallory"'));
  const found = await release('shell', 'status');
  expect(found).toMatchObject({
    code: 1,
    out: expect.stringContaining(`the store is damaged: The document of the release ${id} was changed`),
  });
  const { hash } = await files.published('stays', facts.stays, 'second');
  for (const words of [['compose', `stays/${hash}`], ['verify'], ['rollback'], ['diff', 'live', id]])
    expect((await release('shell', ...words)).code, words.join(' ')).toBe(1);
});
