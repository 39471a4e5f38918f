import { expect, test } from 'vitest';
import { createI18nRegistry } from './i18n-registry.ts';

test('each owner has its own translation of the same text, and no catalog module is modified', () => {
  const i18nFor = createI18nRegistry('cs');
  const stays = { rooms: 'Pokoje' };
  const orders = { rooms: 'Místnosti' };
  i18nFor('stays').i18n.load('cs', stays);
  i18nFor('stays').i18n.load('cs', { nights: 'Noci' });
  i18nFor('orders').i18n.load('cs', orders);
  expect(i18nFor('stays').i18n._('rooms')).toBe('Pokoje');
  expect(i18nFor('orders')._('rooms')).toBe('Místnosti');
  expect(i18nFor('stays')._('nights')).toBe('Noci');
  expect(stays).toEqual({ rooms: 'Pokoje' });
});
