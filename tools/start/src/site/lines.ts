/** Splits a stream of chunks into lines. */
export const byLine = (onLine: (line: string) => void) => {
  let rest = '';
  const decoder = new TextDecoder();
  return (chunk: Buffer): void => {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') onLine(line);
  };
};
