/** No token has the colours of water, woods and roads. */
const ground = {
  light: {
    water: '#cde2ed',
    waterLine: '#98c1d8',
    wood: '#e2ecd8',
    built: '#efe8da',
    road: '#ffffff',
    roadEdge: '#cfc4ae',
    mainRoad: '#fbe6a9',
    path: '#a68f68',
  },
  dark: {
    water: '#14242c',
    waterLine: '#325768',
    wood: '#1d2a1d',
    built: '#282c26',
    road: '#3a4037',
    roadEdge: '#4d5449',
    mainRoad: '#5a5136',
    path: '#7d8573',
  },
};

export const prefersDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** Colours of the map and the typeface of its labels, taken from the design tokens: the map follows the page's light or dark scheme. */
export function mapColours(frame: HTMLElement) {
  const tokens = getComputedStyle(frame);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    ...ground[prefersDark().matches ? 'dark' : 'light'],
    land: token('--sand'),
    waterText: token('--info'),
    border: token('--control-line'),
    text: token('--ink'),
    softText: token('--ink-soft'),
    areaText: token('--accent'),
    halo: token('--sand'),
    fonts: token('--sans')
      .split(',')
      .map((family) => family.trim().replaceAll('"', '')),
  };
}
export type MapColours = ReturnType<typeof mapColours>;
