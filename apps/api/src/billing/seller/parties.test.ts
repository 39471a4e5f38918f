import { expect, test } from 'vitest';
import { customerParty } from './parties.ts';

const person = { firstName: 'Jana', lastName: 'Nováková', email: 'jana@example.org' };
const address = { street: 'Lipová 12', postalCode: '588 56', city: 'Telč', country: 'CZ' };

// rule: orders-25
test('the invoice of a private person without an address has the name alone, that of a company the whole address', () => {
  expect(customerParty(person, 'cs')).toMatchObject({ name: 'Jana Nováková', lines: [] });
  expect(customerParty({ ...person, ...address, company: 'Lípa s.r.o.', companyId: '27074358' }, 'de')).toEqual({
    name: 'Lípa s.r.o.',
    lines: ['Jana Nováková', 'Lipová 12', '588 56 Telč', 'Tschechien'],
    companyId: '27074358',
    vatId: null,
  });
});
