/** The shortlist is at `/ubytovani/vyber`: no place and no accommodation may have this slug. */
export const memoSlug = 'vyber';
