import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { type CacheKey, useCachedContent, useCachedItems, useCachedTemplate } from '@nocleh/slice-kit/cached-content.tsx';
import { type ComponentProps, createElement, Fragment, type ReactElement, type ReactNode, Suspense, use } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter, useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { CachedI18n, withCachedMarkup } from './cached-i18n.ts';

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

const failures: unknown[] = [];
const onError = (error: unknown) => void failures.push(error);
const drawnBy = (i18n: I18n, element: ReactElement) => () => renderToString(createElement(I18nProvider, { i18n }, element));
function inPage(i18n: I18n, element: ReactElement, pathname = '/a') {
  const { store, ...page } = withCachedMarkup(pathname, drawnBy(i18n, element));
  store(onError);
  return page;
}

beforeEach(() => {
  failures.length = 0;
});

/** A list whose items count how often they were rendered. */
function countingList(i18n: CachedI18n) {
  const rendered: number[] = [];
  function Nights({ count }: { readonly count: number }) {
    rendered.push(count);
    const { i18n: texts } = useLingui();
    return createElement(Fragment, null, createElement('b', null, texts._('nights', { count }), '!'), createElement('i', { title: '"<&' }));
  }
  function List({ counts }: { readonly counts: readonly number[] }) {
    const item = (_: object, place: number) => {
      const count = counts[place] ?? 0;
      return createElement('li', { key: count, className: 'a > b' }, createElement(Nights, { count }));
    };
    const texts = counts.map(() => ({}));
    return createElement('ul', useCachedItems({ name: 'nights', shared: 'of a test', data: counts }, texts, item));
  }
  const draw = (...counts: number[]) => {
    rendered.length = 0;
    return inPage(i18n, createElement('div', null, createElement(List, { counts }), createElement(Nights, { count: 9 }))).result;
  };
  return { draw, rendered };
}

test('the markup of an item is kept once it was drawn twice, and is the same', () => {
  const { draw, rendered } = countingList(english());
  const first = draw(1, 2);
  expect(first).toContain('<li class="a &gt; b"><b>2 nights<!-- -->!</b><i title="&quot;&lt;&amp;"></i></li></ul>');
  expect(rendered).toEqual([1, 2, 9]);
  expect([draw(1, 2), rendered]).toEqual([first, [1, 2, 9, 1, 2]]);
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

test('markup that others have pushed out is kept again', () => {
  const i18n = english();
  const drawn: string[] = [];
  function Text({ letter }: { readonly letter: string }) {
    drawn.push(letter);
    return letter.repeat(2_500_000);
  }
  const Part = ({ letter }: { readonly letter: string }) =>
    createElement('p', useCachedContent({ name: letter, data: [] }, createElement(Text, { letter })));
  const draw = (letter: string) => inPage(i18n, createElement(Part, { letter }));
  for (const letter of ['a', 'a', 'b', 'b', 'c', 'c']) draw(letter);
  drawn.length = 0;
  for (let time = 0; time < 3; time += 1) draw('a');
  expect(drawn).toEqual(['a', 'a']);
});

test('a part that could not be kept is tried again with other texts', () => {
  const i18n = english();
  const { place } = createPlace();
  drawnThrice(i18n, place, { name: 'place', data: [] });
  i18n.load('en', { save: 'Keep' });
  drawnThrice(i18n, place, { name: 'place', data: [] });
  expect(failures).toHaveLength(2);
});

/** Draws an element with kept content in a page, three times. */
function drawnThrice(i18n: I18n, content: ReactNode, cacheKey: CacheKey, paths: readonly [string, string, string] = ['/a', '/a', '/a']) {
  const Part = () => createElement('div', useCachedContent(cacheKey, content));
  return paths.map((path) => inPage(i18n, createElement(StaticRouter, { location: path }, createElement(Part)), path.split('?')[0]));
}

/** Says where it is, and counts how often it is asked. */
function createPlace() {
  const seen: string[] = [];
  function Place() {
    const { pathname, search } = useLocation();
    seen.push(pathname + search);
    return createElement('a', { href: pathname, 'data-query': search });
  }
  return { seen, place: createElement(Place) };
}

test('content that uses the router is kept by the path of the page and the part of its query that is named', () => {
  const { seen, place } = createPlace();
  const cacheKey = { name: 'place', query: '?page=2', data: [] };
  const paths = ['/a?page=2&visit=1', '/a?page=2&visit=2', '/a?page=2&visit=3'] as const;
  const drawn = drawnThrice(english(), place, cacheKey, paths);
  expect(seen).toEqual(['/a?page=2&visit=1', '/a?page=2&visit=2', '/a?page=2']);
  expect(drawn[2]?.result).toBe('<div><a href="/a" data-query="?page=2"></a></div>');
});

test('content that uses the router is another one at another path', () => {
  const { place } = createPlace();
  const i18n = english();
  const cacheKey = { name: 'place', query: '', data: [] };
  const at = (path: string) => drawnThrice(i18n, place, cacheKey, [path, path, path]).map(({ result }) => result);
  const link = (path: string) => `<div><a href="${path}" data-query=""></a></div>`;
  expect([at('/a'), at('/b')]).toEqual([Array(3).fill(link('/a')), Array(3).fill(link('/b'))]);
});

test('content that uses the router but names no query is drawn each time, which is reported once', () => {
  const { seen, place } = createPlace();
  drawnThrice(english(), place, { name: 'place', data: [] });
  expect(seen).toEqual(['/a', '/a', '/a']);
  expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining('only in the context of a <Router>') })]);
});

type OfferTexts = { readonly price: string | undefined; readonly query?: string };

/** Offers of rooms, which count how often they were rendered. */
function countingOffers(i18n: CachedI18n) {
  const rendered: (string | undefined)[] = [];
  function Offer({ price, query = '' }: OfferTexts) {
    rendered.push(price);
    return price ? createElement('a', { href: `/${query}` }, 'for ', price) : 'on request';
  }
  function Room({ name = 'room', ...texts }: OfferTexts & { readonly name?: string }) {
    const offer = (given: OfferTexts) => createElement(Fragment, null, createElement(Offer, given), createElement('b', null, name));
    return createElement('p', useCachedTemplate({ name, data: [name] }, texts, offer));
  }
  function Rooms({ texts }: { readonly texts: readonly OfferTexts[] }) {
    const item = (own: OfferTexts, place: number) => createElement('li', { key: place }, createElement(Offer, own));
    return createElement('ul', useCachedItems({ name: 'offers', shared: [], data: texts.map((_, place) => place) }, texts, item));
  }
  const draw = (element: ReactElement) => {
    rendered.length = 0;
    return inPage(i18n, element).result;
  };
  return { rendered, Rooms, drawRoom: (texts: ComponentProps<typeof Room>) => draw(createElement(Room, texts)), draw };
}

test('markup is kept for other texts, which are written as React writes them', () => {
  const { rendered, drawRoom } = countingOffers(english());
  const room = (price: string) => drawRoom({ price, query: `?a="1"&b='${price}'` });
  const drawn = (price: string) => renderToString(createElement('a', { href: `/?a="1"&b='${price}'` }, 'for ', price));
  for (const price of ['100', '200']) room(price);
  for (const price of ['300', '<script>', '&amp; "x"', "it's", '$& $1']) {
    expect(room(price).replaceAll('&#39;', '&#x27;')).toBe(`<p>${drawn(price)}<b>room</b></p>`);
    expect(rendered).toEqual([]);
  }
  expect(failures).toEqual([]);
});

test('markup without a text is another than that with it', () => {
  const { rendered, drawRoom } = countingOffers(english());
  const prices = ['100', undefined, '', '200', undefined, ''];
  const request = '<p>on request<b>room</b></p>';
  const expected = (price: string) => `<p><a href="/">for <!-- -->${price}</a><b>room</b></p>`;
  expect(prices.map((price) => drawRoom({ price }))).toEqual([expected('100'), request, request, expected('200'), request, request]);
  expect([drawRoom({ price: '300' }), drawRoom({ price: undefined }), rendered]).toEqual([expected('300'), request, []]);
});

test('items are kept for other texts, one by one', () => {
  const { rendered, Rooms, draw } = countingOffers(english());
  const drawRooms = (...prices: (string | undefined)[]) => draw(createElement(Rooms, { texts: prices.map((price) => ({ price })) }));
  for (let time = 0; time < 2; time += 1) drawRooms('1', '2');
  expect(drawRooms('3', '4', '5')).toBe(
    ['<ul>', ...['3', '4', '5'].map((price) => `<li><a href="/">for <!-- -->${price}</a></li>`), '</ul>'].join(''),
  );
  expect(rendered).toEqual(['5']);
  expect(drawRooms('6', undefined)).toBe('<ul><li><a href="/">for <!-- -->6</a></li><li>on request</li></ul>');
});

test('a text that looks as the place of another is written as it is', () => {
  const { drawRoom } = countingOffers(english());
  const [odd, other] = ['\uE000query\uE000', '\uE000toString\uE000'];
  const room = (price: string, name: string) => drawRoom({ price, query: '?a', name });
  for (let time = 0; time < 3; time += 1) {
    expect(room(odd, 'room')).toBe(`<p><a href="/?a">for <!-- -->${odd}</a><b>room</b></p>`);
    expect(room('1', `\uE000${other}`)).toBe(`<p><a href="/?a">for <!-- -->1</a><b>\uE000${other}</b></p>`);
  }
});

test('kept markup with texts may stand in another', () => {
  const { Rooms } = countingOffers(english());
  const i18n = english();
  const House = (texts: OfferTexts) =>
    createElement(
      'div',
      useCachedTemplate({ name: 'house', data: [] }, texts, (given) => createElement(Rooms, { texts: [given] })),
    );
  const drawn = ['1', '2', '<3', '4'].map((price) => inPage(i18n, createElement(House, { price })).result);
  expect(drawn).toEqual(['1', '2', '&lt;3', '4'].map((price) => `<div><ul><li><a href="/">for <!-- -->${price}</a></li></ul></div>`));
});

test('several parts of one component are kept', () => {
  const i18n = english();
  function Parts() {
    const one = useCachedContent({ name: 'one', data: [] }, '1');
    const two = useCachedContent({ name: 'two', data: [] }, '2');
    return createElement('p', null, createElement('b', one), createElement('i', two));
  }
  for (let time = 0; time < 3; time += 1) expect(inPage(i18n, createElement(Parts)).result).toBe('<p><b>1</b><i>2</i></p>');
  expect(failures).toEqual([]);
});

test('content that waits within a boundary is drawn each time', () => {
  const Waits = () => use(new Promise<string>(() => {}));
  const content = createElement(Suspense, { fallback: 'soon' }, createElement(Waits));
  const drawn = drawnThrice(english(), content, { name: 'late', data: [] });
  expect(drawn.map(({ result }) => result.includes('soon'))).toEqual([true, true, true]);
});

test('hints to load a picture of kept content are given to the page, also those of kept content within it', () => {
  const i18n = english();
  const Inner = () =>
    createElement('p', useCachedContent({ name: 'inner', data: [] }, createElement('img', { src: '/b.webp', fetchPriority: 'high' })));
  const content = createElement(Fragment, null, createElement('img', { src: '/a.webp', fetchPriority: 'high' }), createElement(Inner));
  drawnThrice(i18n, createElement(Inner), { name: 'other', data: [] });
  const [, , kept] = drawnThrice(i18n, content, { name: 'pictures', data: [] });
  expect(kept?.result).toBe('<div><img src="/a.webp" fetchPriority="high"/><p><img src="/b.webp" fetchPriority="high"/></p></div>');
  const hint = (src: string) => `<link rel="preload" as="image" href="${src}" fetchPriority="high"/>`;
  expect(kept?.hints).toBe(hint('/a.webp') + hint('/b.webp'));
  expect(drawnBy(i18n, createElement('div', null, createElement(Inner)))()).toContain(`${hint('/b.webp')}<div><p><img`);
});

test('an I18n without a cache draws content and items each time', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: messages } });
  const drawn = drawnThrice(i18n, createElement('b', null, 'here'), { name: 'plain', data: [] });
  expect(drawn.map(({ result }) => result)).toEqual(Array(3).fill('<div><b>here</b></div>'));
  const { Rooms } = countingOffers(english());
  const rooms = () => inPage(i18n, createElement(Rooms, { texts: [{ price: '1' }] })).result;
  expect([rooms(), rooms(), rooms()]).toEqual(Array(3).fill('<ul><li><a href="/">for <!-- -->1</a></li></ul>'));
});
