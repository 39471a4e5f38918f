/** Id of an accommodation's part of the page. */
export const entryId = (accommodation: number): string => `place-${accommodation}`;
