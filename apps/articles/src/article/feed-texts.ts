import type { PerLocale } from '@nocleh/contracts/locale.ts';
import type { Feed } from '@nocleh/contracts/slice.ts';

/** A feed is rendered without a page's catalog, so its two texts are written here. */
export const feedTexts: PerLocale<Pick<Feed, 'title' | 'subtitle'>> = {
  cs: { title: 'Nocleh: články', subtitle: 'Tipy na výlety a čtení na cestu: kde se ubytovat a co vidět v okolí.' },
  de: {
    title: 'Nocleh: Artikel',
    subtitle: 'Ausflugstipps und Lesestoff für unterwegs: wo man übernachtet und was es in der Nähe zu sehen gibt.',
  },
  en: { title: 'Nocleh: articles', subtitle: 'Tips for trips and reading for the road: where to stay and what to see nearby.' },
  pl: { title: 'Nocleh: artykuły', subtitle: 'Pomysły na wyjazdy i lektura na drogę: gdzie nocować i co zobaczyć w okolicy.' },
};
