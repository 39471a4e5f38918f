import { notificationsAtom } from '@nocleh/state/app.ts';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotificationList } from '../notifications/notification-list.ts';
import { follow } from './follow.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the state has the visible notifications: existing and new ones, not removed ones', () => {
  const store = createStore();
  const list = new NotificationList();
  list.show({ text: 'before' });
  follow(list, (shown) => store.set(notificationsAtom, shown));
  const texts = () => store.get(notificationsAtom).map(({ text }) => text);
  expect(texts()).toEqual(['before']);
  vi.advanceTimersByTime(1000);
  list.show({ text: 'later' });
  expect(texts()).toEqual(['later', 'before']);
  vi.advanceTimersByTime(2000);
  expect(texts()).toEqual(['later']);
});
