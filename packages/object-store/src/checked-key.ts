/** A key that leads nowhere else: names without a leading dot, separated by single slashes. */
const keyPattern = /^[\w@~+-][\w@~+.-]*(?:\/[\w@~+-][\w@~+.-]*)*$/;

export function checkedKey(key: string): string {
  if (key.length <= 900 && keyPattern.test(key)) return key;
  throw new Error(`"${key.slice(0, 100)}" is no key of the store.`);
}
