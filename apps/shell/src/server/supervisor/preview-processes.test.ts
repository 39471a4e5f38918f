import { afterEach, beforeEach, expect, test } from 'vitest';
import { releaseOf } from '../../testing/releases.ts';
import { PreviewProcesses } from './preview-processes.ts';
import type { WorkerEvents } from './worker-process.ts';

interface Started {
  readonly socket: string;
  readonly events: WorkerEvents;
  state: 'running' | 'retired' | 'killed';
  isRetiring: boolean;
}
let started: Started[] = [];
let unavailable: string[] = [];
let previews: PreviewProcesses;
beforeEach(() => {
  started = [];
  unavailable = [];
  previews = new PreviewProcesses({}, ({ SHELL_PREVIEW_SOCKET: socket = '' }, events) => {
    const worker: Started = { socket, events, state: 'running', isRetiring: false };
    started.push(worker);
    return Object.assign(worker, {
      pid: started.length,
      prepare: async () => unavailable,
      serve: async () => {},
      retire: () => {
        if (worker.state === 'running') worker.state = 'retired';
      },
      kill: () => {
        worker.state = 'killed';
      },
    });
  });
});
afterEach(() => previews.stop());

const open = (id: string) => previews.open(releaseOf(id));
const states = () => started.map(({ state }) => state);

test('a release has one process, however many ask for its preview at once', async () => {
  const sockets = await Promise.all([open('one'), open('one'), open('two')]);
  expect(started).toHaveLength(2);
  expect(sockets).toEqual([started[0]?.socket, started[0]?.socket, started[1]?.socket]);
});

test('three previews run at once: a fourth one retires the one that nobody asked for longest', async () => {
  for (const id of ['one', 'two', 'three', 'one', 'four']) await open(id);
  expect(states()).toEqual(['running', 'retired', 'running', 'running']);
  await open('two');
  expect(states()).toEqual(['running', 'retired', 'retired', 'running', 'running']);
});

test('a preview whose process ended as nobody used it is started again', async () => {
  await open('one');
  started[0]?.events.onEnd(started[0] as never, 'code 0');
  expect(await open('one')).toBe(started[1]?.socket);
});

// rule: previews-6
test.each<[string, () => void]>([
  ['ended by itself', () => started[0]?.events.onEnd(started[0] as never, 'SIGKILL')],
  [
    'had the same fault three times',
    () => {
      for (let count = 0; count < 3; count += 1) started[0]?.events.onFault({ kind: 'uncaught exception', stack: '' });
    },
  ],
])('a preview whose process %s is not started again at once', async (_, damage) => {
  await open('one');
  damage();
  await expect(open('one')).rejects.toThrow(/process/);
  expect(started).toHaveLength(1);
});

test('a preview of a slice that can not be loaded says which', async () => {
  unavailable = ['stays'];
  await expect(open('one')).rejects.toThrow("can't load stays");
  expect(states()).toEqual(['killed']);
});
