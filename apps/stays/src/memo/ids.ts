export const leastCompared = 2;
export const mostCompared = 5;

const mostIds = 50;
/** `1,2,3`; what is no id is left out. */
export const readIds = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id)))].slice(0, mostIds);
