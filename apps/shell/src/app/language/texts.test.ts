import { expect, test } from 'vitest';
import { createTexts } from './texts.ts';

test('one English text has the translation of whoever owns the page, and no catalog is written into', () => {
  const texts = createTexts('cs');
  const stays = { rooms: 'Pokoje' };
  const orders = { rooms: 'Místnosti' };
  texts('stays').i18n.load('cs', stays);
  texts('stays').i18n.load('cs', { nights: 'Noci' });
  texts('orders').i18n.load('cs', orders);
  expect(texts('stays').i18n._('rooms')).toBe('Pokoje');
  expect(texts('orders')._('rooms')).toBe('Místnosti');
  expect(texts('stays')._('nights')).toBe('Noci');
  expect(stays).toEqual({ rooms: 'Pokoje' });
});
