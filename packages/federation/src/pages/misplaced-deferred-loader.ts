/** Reports an error when a file other than a page imports `deferred.ts` or `static-part.tsx`. */
export default function misplacedDeferred(this: { emitError(error: Error): void }, source: string): string {
  this.emitError(
    new Error('deferred() and staticPart() stand in page files only: the build would not find them here. Hand the part down as a prop.'),
  );
  return source;
}
