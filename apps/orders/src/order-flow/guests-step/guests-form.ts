import type { Contact, GuestsRequest, Order } from '@nocleh/contracts/api/order.ts';
import type { FieldProblem } from '@nocleh/contracts/errors.ts';
import { adultAge } from '@nocleh/contracts/stay/party.ts';

/** Typed values of step 2 by field name. Guests are `guest.0.name`, `guest.0.age`. */
export type Values = Readonly<Record<string, string>>;
export type FieldErrorCode =
  | 'missing'
  | 'too_long'
  | 'email'
  | 'phone'
  | 'age'
  | 'capacity'
  | 'party_changed'
  | 'no_adult'
  | 'postal_code'
  | 'invalid';
export type FieldErrors = Readonly<Record<string, FieldErrorCode>>;

const required = ['firstName', 'lastName', 'email', 'phone'] as const satisfies readonly (keyof Contact)[];
/** What is asked for the invoice of a company, or with an address, alone. Here as well, as the contract's module has the schemas. */
export const invoiceFields = [
  'company',
  'companyId',
  'vatId',
  'street',
  'postalCode',
  'city',
] as const satisfies readonly (keyof Contact)[];
export const contactFields = [...required, ...invoiceFields, 'country'] as const;

const ageOf = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Makes the contact from typed values, not yet validated. Empty optional fields are left out, and a country without an address. */
export function typedContact(values: Values): Contact {
  const text = (name: keyof Contact) => (values[name] ?? '').trim();
  const forInvoice = invoiceFields.filter(text);
  const names = [...required, ...forInvoice, ...(forInvoice.length > 0 ? ['country' as const] : [])];
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Contact;
}

export const partyField = 'party';
/** Marks adults (1) and children (0) by the typed ages, such as `110`, so that a confirmation is valid only for this party. */
export const typedParty = (values: Values): string =>
  Object.keys(values)
    .filter((name) => /^guest\.\d+\.age$/.test(name))
    .map((name) => (ageOf(values[name] ?? '') >= adultAge ? '1' : '0'))
    .join('');
const confirmsParty = (values: Values): boolean => values[partyField] !== undefined && values[partyField] === typedParty(values);

/** Makes a request from typed values, not yet validated. */
export function typedGuests(values: Values, count: number): GuestsRequest {
  const text = (name: string) => (values[name] ?? '').trim();
  return {
    contact: typedContact(values),
    guests: Array.from({ length: count }, (_, index) => ({
      ...(text(`guest.${index}.name`) && { name: text(`guest.${index}.name`) }),
      age: ageOf(text(`guest.${index}.age`)),
    })),
    note: text('note'),
    ...(confirmsParty(values) && { partyChanged: true }),
  };
}

/** Maps a path in the request (`contact/email`, `buyer/email`, `guests/0/age`) to a field. */
const fieldAt = (path: readonly PropertyKey[]): string => {
  const [part, ...rest] = path.map(String);
  return part === 'contact' || part === 'buyer'
    ? (rest[0] ?? 'firstName')
    : part === 'guests'
      ? `guest.${rest[0] ?? 0}.${rest[1] ?? 'age'}`
      : (part ?? 'note');
};

function codeFor(field: string, value: string): FieldErrorCode {
  if (value.trim() === '') return 'missing';
  if (field.endsWith('.age')) return 'age';
  if ((field === 'email' || field === 'recipientEmail') && value.length <= 254) return 'email';
  if (field === 'phone') return 'phone';
  if (field === 'postalCode' && value.length <= 12) return 'postal_code';
  return value.length > 12 ? 'too_long' : 'invalid';
}

export const errorsAt = (paths: readonly (readonly PropertyKey[])[], values: Values): FieldErrors =>
  Object.fromEntries(paths.map(fieldAt).map((field) => [field, codeFor(field, values[field] ?? '')]));

const ofTheParty = ['capacity', 'party_changed', 'no_adult'] as const;

/** Errors of the API by field. */
export const refusedFields = (problems: readonly FieldProblem[], values: Values): FieldErrors =>
  Object.fromEntries(
    problems.map(({ pointer, code }) => {
      const field = fieldAt(pointer.split('/').slice(1));
      return [field, ofTheParty.find((known) => known === code) ?? codeFor(field, values[field] ?? '')];
    }),
  );

/** Validates the typed values by the API's schema, which is loaded when a form is sent. */
export async function checkGuests(
  values: Values,
  count: number,
): Promise<{ request: GuestsRequest; errors: null } | { request: null; errors: FieldErrors }> {
  const { GuestsRequest: schema } = await import('@nocleh/contracts/api/order.ts');
  const checked = schema.safeParse(typedGuests(values, count));
  if (checked.success) return { request: checked.data, errors: null };
  return {
    request: null,
    errors: errorsAt(
      checked.error.issues.map(({ path }) => path),
      values,
    ),
  };
}

/** Initial values of the form: those of the order, else of the visitor's earlier order. */
export function initialValues(order: Order, earlier: Order | null, country: string): Values {
  const source = order.contact ? order : earlier?.contact ? earlier : null;
  const sameParty = source?.guests.length === order.guests.length;
  const values: Record<string, string> = { country, note: source?.note ?? '' };
  for (const name of contactFields) values[name] = source?.contact?.[name] ?? values[name] ?? '';
  order.guests.forEach((guest, index) => {
    const known = sameParty ? source?.guests[index] : undefined;
    values[`guest.${index}.name`] = known?.name ?? '';
    // A hold has a placeholder age for adults, which is not shown.
    values[`guest.${index}.age`] = known ? String(known.age) : guest.age < adultAge ? String(guest.age) : '';
  });
  return values;
}
