/** Path of the shell's own files. */
export const shellBase = '/_shell/';
/** Path of the documents with what pages of a release may load later. */
export const releaseFilesBase = '/_release/';
