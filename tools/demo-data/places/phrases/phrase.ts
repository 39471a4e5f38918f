import type { Names, PlaceRow } from '../place-row.ts';
import { areaPhrases } from './areas.ts';
import { czechIn } from './czech.ts';
import { polishIn } from './polish.ts';
import { regionPhrases } from './regions.ts';

/** “Jihomoravský kraj” → “v Jihomoravském kraji”, “kraj południowomorawski” → “w kraju południowomorawskim”. */
const czechRegion = (name: string) => {
  const declined = name.replace(/^(.+)ý kraj$/, '$1ém kraji').replace(/^(.+)é vojvodství$/, '$1ém vojvodství');
  return /^(v|f|[szšž][^aeiouyáéíóúůýě])/i.test(declined) ? `ve ${declined}` : `v ${declined}`;
};
const polishRegion = (name: string) =>
  `w ${name.replace(/^kraj (.+)i$/, 'kraju $1im').replace(/^województwo (.+)ie$/, 'województwie $1im')}`;
const germanRegion = (name: string) => (/^(Region|Woiwodschaft) /.test(name) ? `in der ${name}` : `in ${name}`);
const englishRegion = (name: string) => (name.endsWith(' Region') ? `in the ${name}` : `in ${name}`);

const military = /^Vojenský újezd (.+)$/;

/** “In Brno”, “in the Giant Mountains” in each language: the name of a place with preposition and article. */
export function phraseOf({ kind, code, slug, names }: Pick<PlaceRow, 'kind' | 'code' | 'slug' | 'names'>): Names {
  if (kind === 'area') {
    const phrase = areaPhrases[slug];
    if (phrase === undefined) throw new Error(`The area ${slug} has no phrase`);
    return phrase;
  }
  const known = regionPhrases.get(code);
  if (known) return known;
  if (kind === 'region')
    return { cs: czechRegion(names.cs), de: germanRegion(names.de), en: englishRegion(names.en), pl: polishRegion(names.pl) };
  if (kind === 'district')
    return {
      cs: names.cs.replace('okres', 'v okrese'),
      de: `im ${names.de}`,
      en: `in the ${names.en}`,
      pl: names.pl.replace('powiat', 'w powiecie'),
    };
  const range = military.exec(names.cs)?.[1];
  if (range !== undefined)
    return { cs: `ve vojenském újezdu ${range}`, de: `auf dem ${names.de}`, en: `in the ${names.en}`, pl: `na poligonie ${range}` };
  return { cs: czechIn(names.cs), de: `in ${names.de}`, en: `in ${names.en}`, pl: polishIn(names.pl) };
}
