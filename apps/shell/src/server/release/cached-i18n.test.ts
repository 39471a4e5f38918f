import type { Messages } from '@lingui/core';
import { expect, test } from 'vitest';
import { CachedI18n } from './cached-i18n.ts';

const messages: Messages = {
  nights: [['count', 'plural', { one: ['#', ' night'], other: ['#', ' nights'] }]],
  near: ['near ', ['place']],
  save: 'Save',
};

function english() {
  const i18n = new CachedI18n();
  // Lingui writes later messages into the first catalog.
  i18n.load('en', { ...messages });
  i18n.activate('en');
  return i18n;
}

test('a text with numbers is that of its numbers, also when others were asked for before', () => {
  const i18n = english();
  const textOf = (count: number) => i18n._('nights', { count });
  expect([1, 2, 1, 2].map(textOf)).toEqual(['1 night', '2 nights', '1 night', '2 nights']);
  expect([3, 1].map((count) => i18n._({ id: 'nights', values: { count } }))).toEqual(['3 nights', '1 night']);
});

test('a text with a name is that of its name', () => {
  const i18n = english();
  expect(['Brno', 'Linz'].map((place) => i18n._('near', { place }))).toEqual(['near Brno', 'near Linz']);
});

test('a catalog that is loaded later replaces texts that were asked for before', () => {
  const i18n = english();
  expect(i18n.t('save')).toBe('Save');
  i18n.load('en', { save: 'Keep' });
  expect(i18n.t('save')).toBe('Keep');
});

test('another language has texts of its own', () => {
  const i18n = english();
  expect(i18n.t('save')).toBe('Save');
  i18n.loadAndActivate({ locale: 'de', messages: { save: 'Merken' } });
  expect(i18n.t('save')).toBe('Merken');
});
