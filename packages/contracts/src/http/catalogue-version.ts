/**
 * Path of the API at which shells ask for the version of the catalogue, for their own requests alone: `?after=<version>&wait=<ms>` is
 * answered at the next change, or after `wait` milliseconds without one, at most `longestVersionWaitMs`; without `wait` after 200, which
 * shells before it expect.
 */
export const catalogueVersionPath = '/catalogue-version';

export const longestVersionWaitMs = 600;
export const usualVersionWaitMs = 200;

/** Header of that answer: it tells what was true so many milliseconds after its question came, or later. */
export const versionWaitedHeader = 'x-catalogue-waited';

/** Channel of LISTEN and NOTIFY on which the database announces changes. */
export const catalogueChannel = 'catalogue_changed';

/** Header of the API's answers: they have everything of this version of the catalogue, a number that grows with each change. */
export const catalogueVersionHeader = 'x-catalogue-version';
