/** A page of OpenStreetMap with the route to a position in degrees, from wherever its reader is. */
export const routeUrl = (lat: number, lon: number): string =>
  `https://www.openstreetmap.org/directions?to=${lat.toFixed(5)}%2C${lon.toFixed(5)}`;
