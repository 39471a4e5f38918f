/** No token is as blue as water has to be beside the land. */
const water = {
  light: { water: '#cde2ed', waterLine: '#98c1d8' },
  dark: { water: '#14242c', waterLine: '#325768' },
};

export const prefersDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/** Colours of the map and the typeface of its labels, taken from the design tokens: the map follows the page's light or dark scheme. */
export function mapColours(frame: HTMLElement) {
  const tokens = getComputedStyle(frame);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    land: token('--sand'),
    ...water[prefersDark().matches ? 'dark' : 'light'],
    waterText: token('--info'),
    border: token('--control-line'),
    region: token('--control-line'),
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
