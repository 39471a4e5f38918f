/** Name of the part of a release's files that has no slice. */
export const shellPart = 'shell';

/** Name of the part with the files of one address of a slice, by their names: `stays/vyhledavani`. */
export const addressPart = (slice: string, address: string): string => `${slice}/${address}`;

/** Name of the part of this part that a page needs without being asked: hashes of the files that it loads by itself, and its routes. */
export const initialPart = (part: string): string => `${part}/${initialName}`;

/** Name of the part of this part with the hashes of all other files, which its code asks for when the visitor does something. */
export const onDemandPart = (part: string): string => `${part}/${onDemandName}`;

export const initialName = 'initial';
export const onDemandName = 'on-demand';

/** Address of a part, beside the document that has all: `…/cs.json`, `…/cs/stays.json`, `…/cs/stays/vyhledavani.json`, `…/cs/stays/vyhledavani/initial.json`. */
export const partAddress = (all: string, part: string): string => all.replace(/\.json$/, `/${part}.json`);
