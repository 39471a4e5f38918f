import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotificationList } from './notification-list.ts';

let list: NotificationList;
const texts = () => list.get().map(({ text }) => text);
const idOf = (text: string) => list.get().find((notification) => notification.text === text)!.id;

beforeEach(() => {
  vi.useFakeTimers();
  list = new NotificationList();
});
afterEach(() => vi.useRealTimers());

test('a notification is removed after three seconds', () => {
  list.show({ text: 'saved' });
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['saved']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('the newest notification is first, and each has its own timer', () => {
  list.show({ text: 'one' });
  vi.advanceTimersByTime(1000);
  list.show({ text: 'two', timeout: 5000 });
  expect(texts()).toEqual(['two', 'one']);
  vi.advanceTimersByTime(2000);
  expect(texts()).toEqual(['two']);
  vi.advanceTimersByTime(3000);
  expect(texts()).toEqual([]);
});

test('at most ten notifications are shown: the oldest is removed with its timer', () => {
  for (let number = 1; number <= 12; number += 1) list.show({ text: String(number) });
  expect(texts()).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
  expect(vi.getTimerCount()).toBe(10);
});

test('the timer of a closed notification never removes another one', () => {
  list.show({ text: 'closed' });
  list.close(idOf('closed'));
  vi.advanceTimersByTime(1);
  list.show({ text: 'stays' });
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['stays']);
});

test('timers are paused while the pointer or focus is on a notification', () => {
  list.show({ text: 'older' });
  vi.advanceTimersByTime(1000);
  list.show({ text: 'read' });
  vi.advanceTimersByTime(1000);
  list.setHeld(idOf('read'), true);
  vi.advanceTimersByTime(60_000);
  list.show({ text: 'newer' });
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['newer', 'read', 'older']);
  list.setHeld(idOf('read'), false);
  vi.advanceTimersByTime(999);
  expect(texts()).toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['newer', 'read']);
  vi.advanceTimersByTime(1000);
  expect(texts()).toEqual(['newer']);
});

test('closing the notification being read resumes the timers', () => {
  list.show({ text: 'other' });
  list.show({ text: 'read' });
  list.setHeld(idOf('read'), true);
  list.close(idOf('read'));
  vi.advanceTimersByTime(3000);
  expect(texts()).toEqual([]);
});

test.each([0, Number.POSITIVE_INFINITY, 2 ** 40])('a notification with a timeout of %d stays', (timeout) => {
  list.show({ text: 'stays', timeout });
  vi.advanceTimersByTime(2 ** 31);
  expect(texts()).toEqual(['stays']);
});

test.each([Number.NaN, -1, '50' as never])('a timeout of %s is replaced by the default', (timeout) => {
  list.show({ text: 'text', timeout });
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['text']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('subscribers are called at each change of the notification list', () => {
  const heard: string[][] = [];
  const stop = list.subscribe(() => heard.push(texts()));
  list.show({ text: 'a' });
  list.close(idOf('a'));
  stop();
  list.show({ text: 'b' });
  expect(heard).toEqual([['a'], []]);
});
