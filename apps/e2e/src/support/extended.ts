/**
 * Marks repeats of a journey in another language or slice, which only `npm test -- extended` runs. With them `npm test` would take more than
 * the twenty minutes that it may take on two processors.
 */
export const extended = (isExtended: boolean) => (isExtended ? { tag: '@extended' } : {});
