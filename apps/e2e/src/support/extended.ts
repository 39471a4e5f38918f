/**
 * Tags repetitions of a test in another language or slice, which only `npm test -- extended` runs: `npm test` should stay short.
 */
export const extended = (isExtended: boolean) => (isExtended ? { tag: '@extended' } : {});
