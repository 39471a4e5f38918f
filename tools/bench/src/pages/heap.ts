import { setTimeout as sleep } from 'node:timers/promises';

/** Opens the inspector of a server that was started with `--inspect-port=<port>`, which stays closed until then. */
export async function openInspector(pid: number, port: number): Promise<Inspector> {
  process.kill(pid, 'SIGUSR1');
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const address = await fetch(`http://127.0.0.1:${port}/json/list`).then(addressIn, () => undefined);
    if (address) return connect(address);
    await sleep(50);
  }
  throw new Error(`The inspector of process ${pid} does not open.`);
}

export interface Inspector {
  /** Bytes of the JavaScript heap and of buffers outside of it that are used after a garbage collection. */
  usedHeap(): Promise<number>;
  close(): void;
}

const addressIn = async (response: Response) => {
  const [first] = (await response.json()) as { webSocketDebuggerUrl?: string }[];
  return first?.webSocketDebuggerUrl;
};

interface Answer {
  readonly id?: number;
  readonly result?: { readonly usedSize?: number; readonly backingStorageSize?: number };
}

async function connect(address: string): Promise<Inspector> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let last = 0;
  const ask = (method: string) =>
    new Promise<Answer>((resolve) => {
      last += 1;
      const id = last;
      const hear = (event: MessageEvent) => {
        const answer = JSON.parse(String(event.data)) as Answer;
        if (answer.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(answer);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    usedHeap: async () => {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize = Number.NaN, backingStorageSize = Number.NaN } = (await ask('Runtime.getHeapUsage')).result ?? {};
      return usedSize + backingStorageSize;
    },
    close: () => socket.close(),
  };
}
