/** Path of the shell's own files. */
export const shellBase = '/_shell/';
