export const minCompared = 2;
export const maxCompared = 5;

const maxIds = 50;
/** Reads `1,2,3`; anything that is no id is left out. */
export const readIds = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id)))].slice(0, maxIds);
