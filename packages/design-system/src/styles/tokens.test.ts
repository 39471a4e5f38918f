import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function colours(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, value]) => [name, value]));
}

const [plain = '', dark = ''] = css.split(/@media screen and \(prefers-color-scheme: dark\)/);
const light = colours(plain);
const schemes = { light, dark: { ...light, ...colours(dark.split('@media')[0] ?? '') } };

const surfaces = ['paper', 'raised', 'sand', 'sand-deep'];
const on = (text: string, backgrounds: string[]) => backgrounds.map((background) => [text, background] as const);

/** Text needs a contrast of 4.5 (success criterion 1.4.3). */
const texts = [
  ...on('ink', [...surfaces, 'accent-soft', 'info-soft', 'warning-soft', 'danger-soft']),
  ...on('ink-soft', [...surfaces, 'accent-soft']),
  ...on('accent', [...surfaces, 'accent-soft', 'info-soft', 'warning-soft', 'danger-soft']),
  ...on('accent-strong', [...surfaces, 'accent-soft']),
  ...on('on-accent', ['accent', 'accent-strong']),
  ...on('on-danger', ['danger', 'danger-strong']),
  ...on('danger', ['paper', 'raised', 'sand', 'danger-soft']),
  ...on('info', ['info-soft']),
  ...on('warning', ['warning-soft']),
  ...on('footer-ink', ['footer']),
  ...on('footer-soft', ['footer']),
  ...on('paper', ['ink']),
];

/** Borders of controls, focus rings and icons need a contrast of 3 (1.4.11). */
const signs = [
  ...on('control-line', ['paper', 'raised', 'sand']),
  ...on('focus', [...surfaces, 'accent-soft']),
  ...on('star', ['paper', 'raised', 'sand']),
  ...on('danger', surfaces),
];

describe.each(Object.entries(schemes))('in %s surroundings', (_, scheme) => {
  const ratio = (one: string, other: string) => contrast(scheme[one] ?? '', scheme[other] ?? '');

  // rule: legal-69
  it.each(texts)('text of %s on %s has enough contrast', (text, background) => {
    expect(ratio(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(signs)('a control of %s on %s has enough contrast', (sign, background) => {
    expect(ratio(sign, background)).toBeGreaterThanOrEqual(3);
  });
});

it('contrast is computed as defined by WCAG', () => {
  expect(contrast('#000', '#fff')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
