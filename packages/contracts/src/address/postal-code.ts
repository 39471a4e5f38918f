/**
 * Number of digits of postal codes by country, from the addressing systems published by the Universal Postal Union. Other
 * countries are not checked.
 */
const digits: Readonly<Record<string, readonly number[]>> = {
  IS: [3],
  AT: [4],
  AU: [4],
  BE: [4],
  BG: [4],
  CH: [4],
  CY: [4],
  DK: [4],
  HU: [4],
  LI: [4],
  LU: [4],
  LV: [4],
  NO: [4],
  NZ: [4],
  SI: [4],
  ZA: [4],
  CZ: [5],
  DE: [5],
  EE: [5],
  ES: [5],
  FI: [5],
  FR: [5],
  GR: [5],
  HR: [5],
  IT: [5],
  KR: [5],
  LT: [5],
  PL: [5],
  RS: [5, 6],
  SE: [5],
  SK: [5],
  TR: [5],
  UA: [5],
  IL: [5, 7],
  US: [5, 9],
  VN: [5, 6],
  CN: [6],
  IN: [6],
  RO: [6],
  JP: [7],
  PT: [4, 7],
  BR: [8],
};

/** Countries whose codes contain letters. */
const patterns: Readonly<Record<string, RegExp>> = {
  CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
  GB: /^([A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|GIR0AA)$/,
  IE: /^[A-Z]\d[\dW][A-Z\d]{4}$/,
  MT: /^[A-Z]{3}\d{4}$/,
  NL: /^\d{4}[A-Z]{2}$/,
};

/** Whether a postal code is valid in the country. Spaces, hyphens and a country prefix are allowed (`110 00`, `11000`, `CZ-110 00`). */
export function isPostalCode(text: string, country: string): boolean {
  const bare = text.toUpperCase().replace(/[\s-]/g, '');
  const pattern = Object.hasOwn(patterns, country) ? patterns[country] : undefined;
  if (pattern) return pattern.test(bare);
  const lengths = Object.hasOwn(digits, country) ? digits[country] : undefined;
  if (!lengths) return true;
  const number = bare.replace(/^[A-Z]{1,2}/, '');
  return /^\d+$/.test(number) && lengths.includes(number.length);
}
