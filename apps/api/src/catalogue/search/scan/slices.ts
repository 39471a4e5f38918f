/** A search gives other requests a turn after this time. */
const sliceMs = 2;
/** How many items are worked on before the clock is read: one with many rooms takes a tenth of a millisecond. */
const itemsPerLook = 8;

const clock = (): number => performance.now();

const waiting: (() => void)[] = [];

/** Runs one slice in each turn of the event loop: slices of eight searches in one turn would block it for 24 ms. */
function resumeNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeNext);
}

/** Waits for a turn in which no other search works. What follows an answer of the database begins with it, as answers come together. */
export async function nextTurn(): Promise<void> {
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resumeNext);
  });
}

/** Works on the items of all lists without occupying the event loop: other requests get their turn between slices. */
export async function inSlices<T>(lists: Iterable<ArrayLike<T>>, work: (item: T) => void, now = clock): Promise<void> {
  await nextTurn();
  await continueInSlices(lists, work, now);
}

/** The same, from the turn on that is running: a search over few accommodations needs no other. */
export async function continueInSlices<T>(lists: Iterable<ArrayLike<T>>, work: (item: T) => void, now = clock): Promise<void> {
  let until = now() + sliceMs;
  let left = itemsPerLook;
  for (const list of lists)
    for (let index = 0; index < list.length; index += 1) {
      work(list[index] as T);
      left -= 1;
      if (left > 0) continue;
      left = itemsPerLook;
      if (now() < until) continue;
      await nextTurn();
      until = now() + sliceMs;
    }
}
