/** Where the shell's own files are served. */
export const shellBase = '/_shell/';
