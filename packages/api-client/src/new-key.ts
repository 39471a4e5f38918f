/** A random key of 96 bits for a form. `crypto.randomUUID` exists only on secure origins, so it fails on a site without TLS. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');
