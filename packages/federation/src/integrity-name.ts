/** Name in the share scope of the function that returns the hash of a file. */
export const hashesName = '@nocleh/federation/hashes';
