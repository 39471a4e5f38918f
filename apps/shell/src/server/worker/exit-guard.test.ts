import { afterEach, expect, test, vi } from 'vitest';
import { releasedSlice } from '../../testing/releases.ts';
import { refuseExitOfSlices } from './exit-guard.ts';

const { exit, abort } = process;
afterEach(() => Object.assign(process, { exit, abort }));

// rule: errors-10
test('code of a slice that ends the process gets an error with slice and artifact, the shell’s own code ends it', () => {
  const ended = vi.fn();
  Object.assign(process, { exit: ended, abort: ended });
  const owners = [releasedSlice('stays', { hash: 'abc' }), releasedSlice('stays', { hash: 'abc' }), undefined];
  refuseExitOfSlices(() => owners.shift());
  expect(() => process.exit(1)).toThrow('stays/abc called process.exit: a slice must not end the shell.');
  expect(() => process.abort()).toThrow('stays/abc called process.abort');
  expect(ended).not.toHaveBeenCalled();
  process.exit(3);
  expect(ended).toHaveBeenCalledExactlyOnceWith(3);
});
