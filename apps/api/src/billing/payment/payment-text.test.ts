import { describe, expect, it } from 'vitest';
import { epc } from './epc.ts';
import { formatIban, isIban } from './iban.ts';
import { spayd } from './spayd.ts';

describe('the text of a payment QR code', () => {
  it('is a Short Payment Descriptor for crowns', () => {
    expect(
      spayd({
        iban: 'CZ65 0800 0000 1920 0014 5399',
        bic: 'GIBACZPX',
        amount: { amount: 4_560_50, currency: 'CZK' },
        variableSymbol: '2026000017',
        dueDate: '2026-12-01',
        message: 'Chata Žluťásek * Łódź',
      }),
    ).toBe('SPD*1.0*ACC:CZ6508000000192000145399+GIBACZPX*AM:4560.50*CC:CZK*DT:20261201*X-VS:2026000017*MSG:CHATA ZLUTASEK LODZ');
  });

  it('never carries a message longer than the 60 characters that banks accept', () => {
    const text = spayd({
      iban: 'CZ6508000000192000145399',
      bic: 'X',
      amount: { amount: 1, currency: 'CZK' },
      variableSymbol: '1',
      dueDate: '2026-01-01',
      message: 'a'.repeat(90),
    });
    expect(text.split('MSG:')[1]).toHaveLength(60);
  });

  it('is an EPC code of eleven lines for euros', () => {
    expect(
      epc({
        accountName: 'Nocleh s.r.o.',
        iban: 'CZ65 0800 0000 1920 0014 5399',
        bic: 'GIBACZPX',
        cents: 123_40,
        remittance: '/VS2026000017',
      }),
    ).toBe('BCD\n002\n1\nSCT\nGIBACZPX\nNocleh s.r.o.\nCZ6508000000192000145399\nEUR123.40\n\n\n/VS2026000017');
  });
});

describe('an IBAN', () => {
  it('is refused when a digit is wrong or two are swapped', () => {
    expect(isIban('CZ65 0800 0000 1920 0014 5399')).toBe(true);
    expect(isIban('CZ65 0800 0000 1920 0014 5398')).toBe(false);
    expect(isIban('CZ65 0800 0000 1902 0014 5399')).toBe(false);
    expect(isIban('hello')).toBe(false);
  });

  it('is printed in groups of four', () => {
    expect(formatIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  });
});
