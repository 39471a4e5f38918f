/**
 * Repeats of a journey in another language or slice: `npm test -- further` runs them. With them `npm test` took 21 minutes on two
 * processors, and twenty are allowed.
 */
export const further = (isFurther: boolean) => (isFurther ? { tag: '@further' } : {});
