/** Throws for an object that is larger than a reader takes. */
export function checkSize(key: string, size: number | undefined, maxBytes: number): void {
  if (size !== undefined && size > maxBytes) throw new Error(`The object ${key} of the store is larger than ${maxBytes} bytes.`);
}
