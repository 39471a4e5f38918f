// A thread beside the event loop of a worker. Built as a file of its own, node/watchdog.mjs.
import { type Debugger, Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import { isStanding, type Standing } from './event-loop-check.ts';
import { tellFault } from './supervisor-link.ts';

const lookMs = 100;
const beats = new Int32Array(workerData as SharedArrayBuffer);
const supervisor = process.ppid;

/** Server bundles of slices; all other code is the shell's or a library's. */
const isSliceBundle = (url: string) => url.endsWith('/node/slice.cjs');

/** Pauses the event loop's thread and returns the stack, with the names of the files. */
function pausedStack(session: Session): Promise<Debugger.CallFrame[]> {
  const files = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url));
  const paused = new Promise<Debugger.CallFrame[]>((resolve) => {
    session.once('Debugger.paused', ({ params }) =>
      resolve(params.callFrames.map((frame) => ({ ...frame, url: files.get(frame.location.scriptId) ?? '' }))),
    );
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
  return paused;
}

const stackText = (frames: readonly Debugger.CallFrame[]): string =>
  frames
    .slice(0, 50)
    .map(
      ({ functionName, url, location }) =>
        `    at ${functionName || '<anonymous>'} (${url}:${location.lineNumber + 1}:${location.columnNumber ?? 0})`,
    )
    .join('\n');

/** Ends what the event loop's thread runs now, if it is code of a slice. Other requests of the process are answered after it. */
async function endSliceCode(): Promise<void> {
  const session = new Session();
  session.connectToMainThread();
  const frames = await pausedStack(session);
  if (frames.some(({ url }) => isSliceBundle(url))) {
    tellFault({ kind: 'endless loop', stack: stackText(frames) });
    session.post('Runtime.terminateExecution');
  }
  session.post('Debugger.resume');
  session.post('Debugger.disable', () => session.disconnect());
}

let known: Standing = { beat: -1, cpuMs: 0, looks: 0 };
let isBusy = false;
setInterval(() => {
  // A process in an endless loop would outlive a supervisor that was killed.
  if (process.ppid !== supervisor) process.kill(process.pid, 'SIGKILL');
  const { user, system } = process.cpuUsage();
  const [next, stands] = isStanding(known, Atomics.load(beats, 0), (user + system) / 1_000);
  known = next;
  if (!stands || isBusy) return;
  isBusy = true;
  void endSliceCode().finally(() => {
    isBusy = false;
  });
}, lookMs);
