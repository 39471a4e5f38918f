const shortest = 60;
const usual = 4 * 60 * 60;
const longest = 31 * 24 * 60 * 60;

/** Seconds for which a remote picture may be cached, by its `Cache-Control`. */
export const maxAge = (header: string | undefined): number => {
  if (header === undefined) return usual;
  if (/\b(no-store|no-cache|private)\b/i.test(header)) return shortest;
  const seconds = /\bs-maxage=(\d+)/i.exec(header)?.[1] ?? /\bmax-age=(\d+)/i.exec(header)?.[1];
  return seconds === undefined ? usual : Math.min(Math.max(Number(seconds), shortest), longest);
};
