import { type Box, type EncodedTile, pmtilesArchive } from './archive.ts';
import { countryLabels } from './country-labels.ts';
import { featureOf, type Layer } from './layers.ts';
import { placeLabels } from './place-labels.ts';
import { lakes, landLayers, regionBorders, rivers } from './shapes.ts';
import { lastZoom, tilesAt } from './tiles.ts';

/** The whole world up to `worldZoom`, Central Europe up to `lastZoom`; maps enlarge the last tiles further. */
export const worldZoom = 3;
const world: Box = [-180, -85.0511, 180, 85.0511];
/** Ends at edges of tiles of the zoom level 6. */
export const centralEurope: Box = [8.4375, 45.089, 19.6875, 55.7765];

const attribution = 'Natural Earth, GSHHG, GeoNames';

/** Covers what the coarse shapes of the whole world have drawn there. */
const sea: Layer = [
  {
    from: 0,
    feature: featureOf({
      type: 'Polygon',
      coordinates: [
        [
          [-180, -85],
          [180, -85],
          [180, 85],
          [-180, 85],
          [-180, -85],
        ],
      ],
    }),
  },
];

export function baseMap(): Buffer {
  const labels = [...countryLabels(), ...placeLabels()];
  const lines = { region: regionBorders(), river: rivers(), lake: lakes(), label: labels };
  const coarse = { ...landLayers('110m'), label: labels };
  const fine = { sea, ...landLayers('10m'), ...lines };
  const tiles: EncodedTile[] = [];
  for (let z = 0; z <= worldZoom; z++) tiles.push(...tilesAt(z, world, coarse));
  for (let z = worldZoom + 1; z <= lastZoom; z++) tiles.push(...tilesAt(z, centralEurope, fine));
  return pmtilesArchive(tiles, { name: 'Nocleh base map', attribution }, world);
}
