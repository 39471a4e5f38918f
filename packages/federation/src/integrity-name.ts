/** Name in the share scope of the function that returns the hash of a style sheet. */
export const hashesName = '@nocleh/federation/hashes';
