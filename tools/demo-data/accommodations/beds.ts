import type { Names } from '../places/place-row.ts';

export type Beds = Partial<Record<'double' | 'single' | 'bunk' | 'sofa', number>>;

type Forms = { cs: [string, string, string]; de: [string, string]; en: [string, string]; pl: [string, string, string] };

const forms: Record<keyof Beds, Forms> = {
  double: {
    cs: ['manželská postel', 'manželské postele', 'manželských postelí'],
    de: ['Doppelbett', 'Doppelbetten'],
    en: ['double bed', 'double beds'],
    pl: ['łóżko małżeńskie', 'łóżka małżeńskie', 'łóżek małżeńskich'],
  },
  single: {
    cs: ['samostatné lůžko', 'samostatná lůžka', 'samostatných lůžek'],
    de: ['Einzelbett', 'Einzelbetten'],
    en: ['single bed', 'single beds'],
    pl: ['łóżko pojedyncze', 'łóżka pojedyncze', 'łóżek pojedynczych'],
  },
  bunk: {
    cs: ['palanda', 'palandy', 'paland'],
    de: ['Etagenbett', 'Etagenbetten'],
    en: ['bunk bed', 'bunk beds'],
    pl: ['łóżko piętrowe', 'łóżka piętrowe', 'łóżek piętrowych'],
  },
  sofa: {
    cs: ['rozkládací pohovka', 'rozkládací pohovky', 'rozkládacích pohovek'],
    de: ['Schlafsofa', 'Schlafsofas'],
    en: ['sofa bed', 'sofa beds'],
    pl: ['rozkładana sofa', 'rozkładane sofy', 'rozkładanych sof'],
  },
};

const slavic = (n: number, [one, few, many]: [string, string, string]) => `${n} ${n === 1 ? one : n < 5 ? few : many}`;
const germanic = (n: number, [one, many]: [string, string]) => `${n} ${n === 1 ? one : many}`;

/** `{ double: 1, sofa: 1 }` → “1 manželská postel, 1 rozkládací pohovka” and so on. */
export const bedsText = (beds: Beds): Names => {
  const parts = Object.entries(beds).filter(([, n]) => n > 0) as [keyof Beds, number][];
  const text = (one: (n: number, form: Forms) => string) => parts.map(([kind, n]) => one(n, forms[kind])).join(', ');
  return {
    cs: text((n, form) => slavic(n, form.cs)),
    de: text((n, form) => germanic(n, form.de)),
    en: text((n, form) => germanic(n, form.en)),
    pl: text((n, form) => slavic(n, form.pl)),
  };
};
