import type { Mail } from './mail.ts';

const longest = 60;
/** Names have no more than these; what has a dot or a colon within a word may be an address of a page. */
const plainName = /^[\p{L}\p{M}\p{N} .,'’&()-]*$/u;
const dotWithin = /\.[\p{L}\p{N}]/u;

/**
 * Whom a mail goes to. The name comes from a form, where anybody can write anything about anybody's address: what is no plain name
 * is left out, so that no mail of ours carries a stranger's message in its first line.
 */
export const receiver = ({ name, address }: Mail['to']): Mail['to'] => ({
  name: name.length <= longest && plainName.test(name) && !dotWithin.test(name) ? name : '',
  address,
});
