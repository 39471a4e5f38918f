/** `N26-000017`: said on the phone and written in mails. Unlike an invoice's number it may have gaps. */
export const orderNumber = (year: number, serial: number): string => `N${String(year).slice(-2)}-${String(serial).padStart(6, '0')}`;
