import type { Random } from '../random.ts';

const words = (text: string) => text.split(' ');
const men = words('Jan Petr Tomáš Jiří Pavel Martin Josef Karel Ondřej Vojtěch Marek Radek Libor Miroslav Stanislav');
const women = words('Jana Marie Eva Lenka Petra Hana Kateřina Věra Alena Zuzana Markéta Ivana Barbora Helena Dagmar');
const menSurnames = words(
  'Hrdlička Vávra Malina Koudelka Skalický Brabec Havelka Loukota Pešek Sojka Tichý Zeman Vrána Kubíček Janda Holub Motyčka Sedlák Kolář Dvořák Řezníček Blažek',
);
const womenSurnames = words(
  'Hrdličková Vávrová Malinová Koudelková Skalická Brabcová Havelková Loukotová Pešková Sojková Tichá Zemanová Vránová Kubíčková Jandová Holubová Motyčková Sedláková Kolářová Dvořáková Řezníčková Blažková',
);
const firms = [
  'Lipová stráň s.r.o.',
  'Zelený práh s.r.o.',
  'Dobrá noc a dům s.r.o.',
  'Tichá voda s.r.o.',
  'Horský klid s.r.o.',
  'Pod jednou střechou s.r.o.',
  'Ranní rosa s.r.o.',
  'Modrá okna s.r.o.',
  'Za humny ubytování s.r.o.',
  'Javorové domy s.r.o.',
];

const streets = words(
  'Nádražní Školní Zahradní Lipová Husova Komenského Palackého Mlýnská Na&Hradbách Pod&Kostelem Krátká Dlouhá Polní Lesní Sadová Havlíčkova Nerudova Kostelní Široká Za&Humny Jiráskova Smetanova Květná Luční Pod&Strání U&Potoka',
).map((street) => street.replace('&', ' '));

export const streetFor = (random: Random, rural: boolean): string =>
  rural && random.chance(0.45) ? `č. p. ${random.whole(3, 318)}` : `${random.pick(streets)} ${random.whole(1, 94)}`;

/** Eighth digit of a Czech register number (IČO): weights 8 to 2, modulo 11. */
export const registerCheckDigit = (sevenDigits: string): number => {
  const sum = [...sevenDigits].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return (11 - (sum % 11)) % 10;
};

/** A number with a right check digit from 99…, where none has ever been assigned. */
export const registerNumber = (index: number): string => {
  const digits = `99${String(index * 37 + 10_000).padStart(5, '0')}`;
  return `${digits}${registerCheckDigit(digits)}`;
};

/** No assigned Czech number begins with a zero. */
const phoneNumber = (index: number): string =>
  `+420 000 ${String(index + 1)
    .padStart(6, '0')
    .replace(/(\d{3})/, '$1 ')}`;

export type Host = { name: string; address: string; register_number: string; phone: string };

export const hostFor = (random: Random, index: number, town: string, company: boolean): Host => {
  const woman = random.chance(0.5);
  const person = woman ? `${random.pick(women)} ${random.pick(womenSurnames)}` : `${random.pick(men)} ${random.pick(menSurnames)}`;
  return {
    name: company ? random.pick(firms) : person,
    address: `${random.pick(streets)} ${random.whole(1, 88)}, ${town}`,
    register_number: registerNumber(index),
    phone: phoneNumber(index),
  };
};
