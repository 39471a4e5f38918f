interface Entry {
  readonly index: number;
  readonly url: string | null;
}
/** The part of the browser's Navigation API that is used; older browsers don't have it. */
interface TabHistory {
  readonly currentEntry: Entry | null;
  readonly entries: () => readonly Entry[];
}

const names = ['from', 'to', 'adults', 'children'] as const;
const stayIn = (url: string | null): string => {
  const params = new URL(url ?? '/', location.href).searchParams;
  const known = names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : []));
  return params.get('from') && params.get('to') ? new URLSearchParams(known).toString().replaceAll('%2C', ',') : '';
};

/**
 * Dates and guests of the latest page of this tab that had dates, as an address carries them: `from=…&to=…&adults=2`. The tab's own
 * history says so: nothing is kept on the device for it, whatever the visitor allows. Not validated.
 */
export function askedStay(history = (globalThis as { navigation?: TabHistory }).navigation): string {
  const here = stayIn(location.href);
  if (here || !history) return here;
  const past = history.entries().filter(({ index }) => index <= (history.currentEntry?.index ?? -1));
  return past.map(({ url }) => stayIn(url)).findLast((stay) => stay !== '') ?? '';
}
