/**
 * Repeats of a journey in another language or slice: `npm test -- further` runs them. With them `npm test` takes more than the twenty
 * minutes that are allowed on two processors.
 */
export const further = (isFurther: boolean) => (isFurther ? { tag: '@further' } : {});
