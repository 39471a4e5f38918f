/** Checks an IBAN's check digits (ISO 7064, mod 97). */
export const isIban = (text: string): boolean => {
  const iban = text.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((char) => Number.parseInt(char, 36)).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
};

/** Groups of four characters, as printed on paper. */
export const formatIban = (iban: string): string => iban.replaceAll(' ', '').replace(/(.{4})(?=.)/g, '$1 ');
