import { anyPackage, daysAhead, search } from '../support/data/api.ts';
import { test } from '../support/fixtures.ts';
import { checkForms, type Place } from '../support/forms/check-forms.ts';

const anyAccommodation = async () => (await search(`&page=${1 + Math.floor(Math.random() * 12)}`)).hits[0]!;

const places: Readonly<Record<string, Place>> = {
  'an accommodation': {
    open: async () => `/ubytovani/${(await anyAccommodation()).slug}?from=${daysAhead(30)}&to=${daysAhead(33)}&adults=2`,
  },
  'a package': { open: async () => `/balicek/${(await anyPackage()).slug}` },
};

for (const [index, [name, place]] of Object.entries(places).entries()) {
  // rule: requests-10
  test(`naughty strings are refused with a message or kept unchanged: ${name}`, () => checkForms(name, place, 13 + index));
}
