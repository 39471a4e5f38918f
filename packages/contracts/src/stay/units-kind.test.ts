import { expect, test } from 'vitest';
import { unitsKind } from './units-kind.ts';

test('units are rooms beside apartments too, and pitches only when all of them are', () => {
  expect(unitsKind([{ kind: 'room' }, { kind: 'dorm' }])).toBe('rooms');
  expect(unitsKind([{ kind: 'room' }, { kind: 'apartment' }])).toBe('rooms');
  expect(unitsKind([{ kind: 'pitch' }])).toBe('pitches');
  expect(unitsKind([{ kind: 'pitch' }, { kind: 'cottage' }])).toBe('mixed');
  expect(unitsKind([{ kind: 'cottage' }, { kind: 'room' }])).toBe('mixed');
  expect(unitsKind([{ kind: 'apartment' }])).toBe('mixed');
});
