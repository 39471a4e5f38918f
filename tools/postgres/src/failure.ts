/** A failure that the user can act on: its message is one sentence and is shown without a stack trace. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

const code = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

export const hasCode = (error: unknown, ...codes: string[]): boolean => codes.includes(code(error));

/** Translates common file system errors into one sentence; other errors are unchanged. */
export const explained = (error: unknown, folder: string): unknown => {
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return diskFull(folder);
  if (hasCode(error, 'EROFS')) return new Failure(`The folder ${folder} is on a read-only disk.`);
  if (hasCode(error, 'EACCES', 'EPERM')) return new Failure(`The folder ${folder} cannot be written by this user.`);
  return error;
};

export const diskFull = (folder: string) => new Failure(`The disk that holds ${folder} is full: free some space and start again.`);
