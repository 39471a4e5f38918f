/** Name of the part of a release's files that has no slice. */
export const shellPart = 'shell';

/** Address of the files of a slice or of the shell, beside the document that has all: `…/cs.json`, `…/cs/stays.json`. */
export const partAddress = (all: string, part: string): string => all.replace(/\.json$/, `/${part}.json`);
