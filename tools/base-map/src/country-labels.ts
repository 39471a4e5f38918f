import type { Layer } from './layers.ts';
import { label, languages, type Names } from './names.ts';
import { countriesOf, ringArea } from './shapes.ts';

/** Countries with a label, by the numeric codes of the source, and where it stands if not in the middle. */
const codes: Readonly<Record<string, string>> = {
  '008': 'AL',
  '020': 'AD',
  '040': 'AT',
  '056': 'BE',
  '070': 'BA',
  '100': 'BG',
  '112': 'BY',
  '191': 'HR',
  '203': 'CZ',
  '208': 'DK',
  '233': 'EE',
  '246': 'FI',
  '250': 'FR',
  '276': 'DE',
  '300': 'GR',
  '348': 'HU',
  '352': 'IS',
  '372': 'IE',
  '380': 'IT',
  '428': 'LV',
  '438': 'LI',
  '440': 'LT',
  '442': 'LU',
  '498': 'MD',
  '499': 'ME',
  '528': 'NL',
  '578': 'NO',
  '616': 'PL',
  '620': 'PT',
  '642': 'RO',
  '643': 'RU',
  '688': 'RS',
  '703': 'SK',
  '705': 'SI',
  '724': 'ES',
  '752': 'SE',
  '756': 'CH',
  '792': 'TR',
  '804': 'UA',
  '807': 'MK',
  '826': 'GB',
};
const places: Readonly<Record<string, readonly [lon: number, lat: number]>> = {
  AT: [14.2, 47.35],
  CZ: [15.4, 49.75],
  DE: [10.3, 51],
  HR: [16.4, 45.55],
  IT: [12.2, 43.2],
  NO: [9, 61.5],
  RU: [40, 56],
  SE: [15.2, 60.5],
  FR: [2.5, 46.8],
};

/** The centre of gravity of the largest part. */
function centre(rings: readonly number[][][]): [number, number] {
  const ring = [...rings].sort((a, b) => ringArea(b) - ringArea(a))[0] ?? [];
  let [sum, lon, lat] = [0, 0, 0];
  ring.forEach(([x = 0, y = 0], index) => {
    const [px = 0, py = 0] = ring.at(index - 1) ?? [];
    const cross = px * y - x * py;
    sum += cross;
    lon += (px + x) * cross;
    lat += (py + y) * cross;
  });
  return [lon / (3 * sum), lat / (3 * sum)];
}

const namesOf = (code: string): Names =>
  Object.fromEntries(languages.map((language) => [language, new Intl.DisplayNames([language], { type: 'region' }).of(code)])) as Names;

export const countryLabels = (): Layer =>
  countriesOf('50m').flatMap(({ id, geometry }) => {
    const code = codes[String(id)];
    if (code === undefined) return [];
    const rings = geometry.type === 'Polygon' ? geometry.coordinates.slice(0, 1) : geometry.coordinates.flatMap((part) => part.slice(0, 1));
    const [lon, lat] = places[code] ?? centre(rings);
    const names = namesOf(code);
    return [
      { from: 2, feature: label(lon, lat, names.en, names, { kind: 'country', rank: -Math.round(Math.max(...rings.map(ringArea))) }) },
    ];
  });
