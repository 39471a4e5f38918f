import type { Feature } from 'geojson';
import { featureOf } from './layers.ts';

export const languages = ['cs', 'de', 'en', 'pl'] as const;
export type Names = Readonly<Record<(typeof languages)[number], string>>;

/** A label: `name` is the local name, and `name:<language>` is there only where it differs. */
export const label = (lon: number, lat: number, name: string, names: Partial<Names>, properties: Feature['properties']): Feature =>
  featureOf(
    { type: 'Point', coordinates: [lon, lat] },
    {
      ...properties,
      name,
      ...Object.fromEntries(
        languages.flatMap((language) => {
          const text = names[language];
          return text && text !== name ? [[`name:${language}`, text]] : [];
        }),
      ),
    },
  );
