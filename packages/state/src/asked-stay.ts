interface Entry {
  readonly index: number;
  readonly url: string | null;
}
/** The used part of the Navigation API, which older browsers don't have. */
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
 * Dates and guests of the last page of this tab that had dates, as a query (`from=…&to=…&adults=2`), not validated. They are
 * read from the tab's history, so nothing is stored on the device and no consent is needed.
 */
export function askedStay(history = (globalThis as { navigation?: TabHistory }).navigation): string {
  const here = stayIn(location.href);
  if (here || !history) return here;
  const past = history.entries().filter(({ index }) => index <= (history.currentEntry?.index ?? -1));
  return past.map(({ url }) => stayIn(url)).findLast((stay) => stay !== '') ?? '';
}
