/**
 * Tags repetitions of a test in another language or slice, which only `npm test -- extended` runs. With them `npm test` would take
 * more than the allowed 20 minutes on two processors.
 */
export const extended = (isExtended: boolean) => (isExtended ? { tag: '@extended' } : {});
