import type { Mail } from './mail.ts';

const longest = 60;
/** Names contain only these characters; a dot or colon within a word may be part of a URL. */
const plainName = /^[\p{L}\p{M}\p{N} .,'’&()-]*$/u;
const dotWithin = /\.[\p{L}\p{N}]/u;

/**
 * Recipient of a mail. A form could send a stranger's message in a mail to any address by its name field: anything but a plain
 * name is left out.
 */
export const receiver = ({ name, address }: Mail['to']): Mail['to'] => ({
  name: name.length <= longest && plainName.test(name) && !dotWithin.test(name) ? name : '',
  address,
});
