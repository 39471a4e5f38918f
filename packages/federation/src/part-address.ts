/** Name of the part of a release's files that has no slice. */
export const shellPart = 'shell';

/** Name of the part with the files of one address of a slice, by their names: `stays/vyhledavani`. */
export const addressPart = (slice: string, address: string): string => `${slice}/${address}`;

/** Address of a part, beside the document that has all: `…/cs.json`, `…/cs/stays.json`, `…/cs/stays/vyhledavani.json`. */
export const partAddress = (all: string, part: string): string => all.replace(/\.json$/, `/${part}.json`);
