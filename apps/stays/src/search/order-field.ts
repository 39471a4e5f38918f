/** Parameter of a list whose order is explained; it is no criterion, and the next search is without it. */
export const orderField = 'order';
