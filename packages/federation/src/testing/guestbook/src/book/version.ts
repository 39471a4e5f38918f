/** Tests publish builds in which it is another one. */
export const version = 'version-base';
