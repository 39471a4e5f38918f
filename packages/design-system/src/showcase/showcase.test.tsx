import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DemoFooter, DemoHeader } from './navigation.tsx';
import { Showcase } from './showcase.tsx';

const html = renderToStaticMarkup(
  <>
    <DemoHeader />
    <Showcase />
    <DemoFooter />
  </>,
);

const values = (attribute: string): string[] =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
const ids = values('id');

it('the showcase renders every component on the server', () => {
  expect(html.length).toBeGreaterThan(30_000);
});

it('the showcase has inline styles only for placeholders of pictures', () => {
  expect(values('style').filter((style) => !/^--preview:url\(\/_ipx\/[\w/.,%-]+\)$/.test(style))).toEqual([]);
});

it('ids in the showcase are unique', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it('labels, descriptions and headings in the showcase refer to existing elements', () => {
  const targets = ['for', 'aria-describedby', 'aria-labelledby'].flatMap(values).flatMap((list) => list.split(' '));
  expect(targets.length).toBeGreaterThan(20);
  expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
});

it('icons without a name in the showcase are hidden from screen readers', () => {
  const icons = html.match(/<svg[^>]*>/g) ?? [];
  expect(icons.filter((icon) => !icon.includes('aria-hidden="true"') && !icon.includes('role="img"'))).toEqual([]);
});
