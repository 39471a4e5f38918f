import { expect, test } from 'vitest';
import { withoutLayers } from './flat-layers.ts';

const flat = (css: string, kind: 'module' | 'global' = 'global') => withoutLayers(css, kind).replace(/\s+/g, ' ').trim();

test('rules of the layer ui stand without a layer', () => {
  expect(flat('@layer ui { .a { color: red } @media print { .a > p { color: blue } } }')).toBe(
    '.a { color: red } @media print { .a > p { color: blue } }',
  );
});

test('each selector of the layer slice is above all of ui', () => {
  expect(flat('@layer slice { .a, .b:is(p, a) .c, h1.d, *, ::before, [x] { color: red } }')).toBe(
    ':not(#\\#).a, :not(#\\#).b:is(p, a) .c, h1:not(#\\#).d, *:not(#\\#), :not(#\\#)::before, :not(#\\#)[x] { color: red }',
  );
});

test('selectors of slice within conditions are above all of ui, keyframes and nested rules are as they were', () => {
  expect(flat('@layer slice { @media print { .a { color: red; & .b { color: blue } } } @keyframes x { from { scale: 0 } } }')).toBe(
    '@media print { :not(#\\#).a { color: red; & .b { color: blue } } } @keyframes x { from { scale: 0 } }',
  );
});

test('in a CSS module the id is one of the page, which is not renamed', () => {
  expect(flat('@layer slice { .a { color: red } }', 'module')).toBe(':not(:global(#\\#)).a { color: red }');
});

test('a sheet without layers is as it was', () => {
  expect(withoutLayers('.maplibregl-map{color:red}', 'global')).toBe('.maplibregl-map{color:red}');
});

test.each(['@layer reset { a { color: red } }', '@layer { a { color: red } }', '@layer ui, slice;'])(
  'a slice with %s is told which layers it has',
  (css) => {
    expect(() => withoutLayers(css, 'module')).toThrow('Slices have styles in the layers ui and slice only');
  },
);
