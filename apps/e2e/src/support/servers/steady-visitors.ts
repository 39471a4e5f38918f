export interface Answer {
  /** Time of the request and of the answer. */
  readonly at: number;
  readonly until: number;
  readonly path: string;
  /** 0 without an answer. */
  readonly status: number;
  readonly slice: string | null;
}

interface Visitors {
  /** Resolves with all answers. */
  stop(): Promise<Answer[]>;
}

interface Load {
  readonly paths: readonly string[];
  readonly perSecond: number;
  /** A machine that can't answer so many gets fewer. */
  readonly maxOpen?: number;
  readonly timeoutMs?: number;
}

/** Sends requests at a constant rate, without waiting for earlier answers. */
export function steadyVisitors(url: string, { paths, perSecond, maxOpen = Number.POSITIVE_INFINITY, timeoutMs = 10_000 }: Load): Visitors {
  const answers: Promise<Answer>[] = [];
  let open = 0;
  const visit = async (path: string): Promise<Answer> => {
    const at = Date.now();
    open += 1;
    try {
      const headers = { cookie: 'IT4T_I18N_V2=cs' };
      const response = await fetch(url + path, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
      await response.text();
      return { at, until: Date.now(), path, status: response.status, slice: response.headers.get('x-slice') };
    } catch {
      return { at, until: Date.now(), path, status: 0, slice: null };
    } finally {
      open -= 1;
    }
  };
  const timer = setInterval(() => {
    if (open < maxOpen) answers.push(visit(paths[answers.length % paths.length] ?? '/'));
  }, 1000 / perSecond);
  return {
    stop: () => {
      clearInterval(timer);
      return Promise.all(answers);
    },
  };
}
