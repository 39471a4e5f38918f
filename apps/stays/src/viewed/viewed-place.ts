/** Id of the element in static markup of the home page in which the list appears. */
export const viewedPlace = 'viewed';
