/**
 * Tags a test that only `npm test -- extended` runs: one that repeats what another test shows in another language, slice, size or cause, or
 * that shows a rare state. Files that are left to it as a whole end in `.extended.spec.ts`.
 */
export const extended = (isExtended = true) => (isExtended ? { tag: '@extended' } : {});
