import type { Money, RoomType } from './catalogue.ts';
import { amenityNames } from './texts.ts';

const money = new Map<string, Intl.NumberFormat>();

/** Amounts are in minor units; a round one has no decimals. */
export function formatMoney({ amount, currency }: Money): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  const key = currency + digits;
  const format =
    money.get(key) ??
    new Intl.NumberFormat('cs-CZ', { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits });
  money.set(key, format);
  return format.format(amount / 100);
}

/** Czech has three forms: 1, 2 to 4, 5 and more. */
export const counted = (count: number, one: string, few: string, many: string): string =>
  `${count}\u00a0${count === 1 ? one : count >= 2 && count <= 4 ? few : many}`;

export const forWhom = (adults: number, children = 0): string =>
  `pro ${counted(adults, 'dospělého', 'dospělé', 'dospělých')}${children > 0 ? ` a ${counted(children, 'dítě', 'děti', 'dětí')}` : ''}`;

export const nights = (count: number): string => counted(count, 'noc', 'noci', 'nocí');

export const namesOf = (amenities: readonly string[]): string => amenities.map((amenity) => amenityNames[amenity] ?? amenity).join(' · ');

export const roomFacts = ({ adults, beds, sizeM2 }: RoomType): string =>
  [counted(adults, 'osoba', 'osoby', 'osob'), beds, sizeM2 ? `${sizeM2}\u00a0m²` : ''].filter(Boolean).join(' · ');

/** The widths and the quality that the site itself asks its image service for. */
export const pictureUrl = (src: string, width: number, quality = 70): string =>
  `/_vercel/image?url=${encodeURIComponent(src)}&w=${width}&q=${quality}`;
export const pictureSources = (src: string, widths: readonly number[]) => ({
  src: pictureUrl(src, widths[1] ?? 768),
  srcset: widths.map((width) => `${pictureUrl(src, width)} ${width}w`).join(),
});
export const cardWidths = [320, 768, 1280];
export const windowWidths = [640, 1024, 1536];
