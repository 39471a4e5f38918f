import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { ImageError } from '../image-error.ts';
import { readContent } from '../source/content.ts';
import type { Conversion, ConversionResult } from './conversion.ts';

// Untrusted bytes are decoded in a separate process, which can be killed and has low priority: pages come first. Threads inherit
// the priority of the thread that starts them, so this precedes the import of the image library.
const attempt = (action: () => void) => {
  try {
    action();
  } catch {
    // Not every system permits it, and it is optional.
  }
};
attempt(() => setPriority(constants.priority.PRIORITY_BELOW_NORMAL));
// When memory runs out, the system should kill this process first.
attempt(() => writeFileSync('/proc/self/oom_score_adj', '600'));

const { transform } = await import('./transform.ts');

const convert = async ({ content, operations, accepted }: Conversion): Promise<ConversionResult> => {
  const residentBytes = () => process.memoryUsage.rss();
  try {
    const picture = await transform(await readContent(content), operations, accepted);
    return { picture, residentBytes: residentBytes() };
  } catch (error) {
    if (error instanceof ImageError) return { refused: { status: error.status, reason: error.message }, residentBytes: residentBytes() };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error), residentBytes: residentBytes() };
  }
};

process.on('message', (conversion: Conversion) => {
  void convert(conversion).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group, but the service ends its workers itself.
process.on('SIGINT', () => {});
