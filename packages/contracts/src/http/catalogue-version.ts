/**
 * Path of the API at which shells ask for the version of the catalogue, for their own requests alone: `?after=<version>` is answered at
 * the next change, or after `versionWaitMs` without one.
 */
export const catalogueVersionPath = '/catalogue-version';

export const versionWaitMs = 200;

/** Channel of LISTEN and NOTIFY on which the database announces changes. */
export const catalogueChannel = 'catalogue_changed';

/** Header of the API's answers: they have everything of this version of the catalogue, a number that grows with each change. */
export const catalogueVersionHeader = 'x-catalogue-version';
