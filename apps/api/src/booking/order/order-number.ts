/** `N26-000017`: short enough for a phone call. Unlike invoice numbers the series may have gaps. */
export const orderNumber = (year: number, serial: number): string => `N${String(year).slice(-2)}-${String(serial).padStart(6, '0')}`;
