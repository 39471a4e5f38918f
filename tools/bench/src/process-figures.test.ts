import { expect, test } from 'vitest';
import { cpuOf, cpuOfFamily, difference, parseProportional, parseResident, parseStat, residentOf } from './process-figures.ts';

const line = (name: string) =>
  `4711 (${name}) S 4700 4711 4711 0 -1 4194304 8113 1290 0 0 250 31 17 4 20 0 11 0 9331 1283973120 24010 18446744073709551615 1 1 0 0 0 0\n`;

test('CPU of a process is its user and its system time', () => {
  expect(parseStat(line('node'))).toEqual({ pid: 4711, parent: 4700, ownMs: 2810, endedChildrenMs: 210 });
});

test('a program named with spaces and brackets is read like any other', () => {
  expect(parseStat(line('a) S 1 (b'))).toEqual(parseStat(line('node')));
});

test('memory is that which is resident', () => {
  expect(parseResident('VmPeak:\t  900000 kB\nVmRSS:\t   81920 kB\nRssAnon:\t 1 kB\n')).toBe(83_886_080);
  expect(parseResident('Name:\tkthreadd\n')).toBeUndefined();
});

test('memory that processes share is divided among them', () => {
  expect(parseProportional('7f00-7fff ---p 00000000 00:00 0 [rollup]\nRss:\t  900 kB\nPss:\t  100 kB\nPss_Dirty:\t 1 kB\n')).toBe(102_400);
  expect(parseProportional('Pss:\t  100 kB\nPss_Anon:\t 30 kB\nPss_Shmem:\t 60 kB\n')).toBe(40_960);
  expect(parseProportional('')).toBeUndefined();
});

test('figures that the system does not report are undefined', async () => {
  expect(await cpuOf(2 ** 30)).toBeUndefined();
  expect(await residentOf(2 ** 30)).toBeUndefined();
  expect(difference(5, undefined)).toBeUndefined();
  expect(difference(5, 2)).toBe(3);
});

test.runIf(process.platform === 'linux')('a family has used at least what its oldest member has', async () => {
  const own = await cpuOf(process.pid);
  expect(own).toBeGreaterThan(0);
  expect(await cpuOfFamily(process.pid)).toBeGreaterThanOrEqual(own ?? Number.POSITIVE_INFINITY);
});
