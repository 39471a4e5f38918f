/** What is measured of visitors who allow it: a sum of these, as each character of it is in every page. */
export const measured = { figures: 1, interactions: 2 } as const;
