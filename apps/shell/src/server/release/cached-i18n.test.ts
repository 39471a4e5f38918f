import type { Messages } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { CachedElement } from '@nocleh/slice-kit/cached-element.tsx';
import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CachedI18n } from './cached-i18n.ts';

const messages: Messages = {
  nights: [['count', 'plural', { one: ['#', ' night'], other: ['#', ' nights'] }]],
  near: ['near ', ['place']],
  between: [['from'], ' to ', ['to']],
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

test('a text with short texts is that of these texts, whatever stands in them', () => {
  const i18n = english();
  const textOf = (from: string | number, to: string | number) => i18n._('between', { from, to });
  for (let time = 0; time < 2; time += 1) {
    expect(textOf('a to 1:b', 'c')).toBe('a to 1:b to c');
    expect(textOf('a', 'b to 1:c')).toBe('a to b to 1:c');
    expect([textOf(1, 2), textOf('1', 2), textOf('1 to 2', '')]).toEqual(['1 to 2', '1 to 2', '1 to 2 to ']);
  }
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

/** A list whose items count how often they were rendered. */
function countingList(i18n: CachedI18n) {
  const rendered: number[] = [];
  function Nights({ count }: { readonly count: number }) {
    rendered.push(count);
    const { i18n: texts } = useLingui();
    return createElement(Fragment, null, createElement('b', null, texts._('nights', { count }), '!'), createElement('i', { title: '"<&' }));
  }
  const draw = (...counts: number[]) => {
    rendered.length = 0;
    const items = counts.map((count) =>
      createElement(CachedElement<{ readonly count: number }>, {
        key: count,
        as: 'li',
        name: 'nights',
        className: 'item',
        content: Nights,
        data: { count },
      }),
    );
    return renderToString(
      createElement(
        I18nProvider,
        { i18n },
        createElement('ul', null, items, createElement('li', null, createElement(Nights, { count: 9 }))),
      ),
    );
  };
  return { draw, rendered };
}

test('the markup of an item is kept from the second time on, and is the same', () => {
  const { draw, rendered } = countingList(english());
  const first = draw(1, 2);
  expect(first).toContain('<li class="item"><b>2 nights<!-- -->!</b><i title="&quot;&lt;&amp;"></i></li>');
  expect(rendered).toEqual([1, 2, 9]);
  expect([draw(1, 2), rendered]).toEqual([first, [1, 2, 9]]);
  expect([draw(1, 2), rendered]).toEqual([first, [9]]);
  expect([draw(2, 3), rendered]).toEqual([first.replaceAll('2 nights', '3 nights').replace('1 night', '2 nights'), [3, 9]]);
});

test('a catalog that is loaded later replaces kept markup', () => {
  const i18n = english();
  const { draw } = countingList(i18n);
  for (let time = 0; time < 3; time += 1) draw(2);
  i18n.load('en', { nights: ['for ', ['count']] });
  expect(draw(2)).toContain('<b>for 2<!-- -->!</b>');
});
