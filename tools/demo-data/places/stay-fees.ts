import { hashOf } from '../random.ts';
import type { Landscape } from './areas.ts';
import type { StayFee } from './place-row.ts';

const first = 2025;
const last = 2029;

const known: Record<string, number> = {
  Praha: 5000,
  Brno: 3000,
  Plzeň: 2500,
  Ostrava: 2000,
  'Karlovy Vary': 5000,
  'Mariánské Lázně': 5000,
  'Františkovy Lázně': 4000,
  Luhačovice: 3500,
  'Český Krumlov': 5000,
  'Špindlerův Mlýn': 5000,
  'Pec pod Sněžkou': 5000,
  Harrachov: 4000,
  'Janské Lázně': 3500,
  Olomouc: 2500,
  Liberec: 2000,
  'Lipno nad Vltavou': 5000,
  'Železná Ruda': 4000,
  Třeboň: 3500,
  Jáchymov: 3500,
  Poděbrady: 3500,
  Mikulov: 3000,
  Telč: 2500,
  'Kutná Hora': 3000,
  'Hradec Králové': 2000,
  Pardubice: 2000,
  Jeseník: 3000,
  'Rožnov pod Radhoštěm': 2500,
  Zlín: 1500,
  Jihlava: 1500,
  'Boží Dar': 4000,
  Doksy: 2500,
};

/** Percentage of a landscape's municipalities that charge a fee; elsewhere few do. */
const share: Partial<Record<Landscape, number>> = {
  mountains: 62,
  spa: 70,
  lake: 60,
  rocks: 45,
  forest: 38,
  vineyards: 30,
  karst: 30,
  ponds: 25,
};

const fee = (from: string, to: string, amount: number): StayFee => ({
  from,
  to,
  amount,
  currency: 'CZK',
});

/** Summer (May to September) is more expensive than the rest of the year. */
const seasonal = (amount: number): StayFee[] => {
  const low = Math.max(1000, amount - 1000);
  const fees: StayFee[] = [];
  for (let year = first; year < last; year++) {
    fees.push(fee(year === first ? `${year}-01-01` : `${year - 1}-10-01`, `${year}-05-01`, low));
    fees.push(fee(`${year}-05-01`, `${year}-10-01`, amount));
  }
  fees.push(fee(`${last - 1}-10-01`, `${last}-01-01`, low));
  return fees;
};

/** Demo values: the law allows at most 50 CZK per adult and day, and none for the day of arrival. */
export const stayFeesOf = (code: string, name: string, landscape: Landscape | undefined): StayFee[] => {
  const dice = hashOf(`stay-fee ${code}`);
  const inHundred = dice % 100;
  const amount = known[name] ?? (landscape === undefined ? 1000 : 1000 + ((dice >>> 8) % 7) * 500);
  const asks = name in known || inHundred < (landscape === undefined ? 2 : (share[landscape] ?? 15));
  if (!asks) return [];
  const hasSeasons = amount >= 2000 && !(name in known) && (dice >>> 20) % 4 === 0;
  return hasSeasons ? seasonal(amount) : [fee(`${first}-01-01`, `${last}-01-01`, amount)];
};
