import { Refusal } from './refusal.ts';

const minute = 60_000;
const mostKept = 1000;

/** A picture that can't be made is not tried again for a minute: it may have taken long to find that out. */
export const rememberRefusals = (now: () => number) => {
  const known = new Map<string, { readonly refusal: Refusal; readonly until: number }>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const found = known.get(key);
    if (found && found.until > now()) throw found.refusal;
    try {
      return await work();
    } catch (error) {
      // These are about us and about who asks, not about the picture.
      if (error instanceof Refusal && error.status !== 503 && error.status !== 429)
        remember(known, key, { refusal: error, until: now() + minute });
      throw error;
    }
  };
};

const remember = <Entry>(known: Map<string, Entry>, key: string, entry: Entry) => {
  known.delete(key);
  known.set(key, entry);
  const [oldest] = known.keys();
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
};
