/** Reports an error when a file other than a page imports `deferred.ts`. */
export default function misplacedDeferred(this: { emitError(error: Error): void }, source: string): string {
  this.emitError(new Error('deferred() stands in page files only: the build would not find it here. Hand the part down as a prop.'));
  return source;
}
