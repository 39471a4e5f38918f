import { expect, test } from 'vitest';
import { capacity, costOfMix } from './model.ts';

const page = { shell: 4, api: 2, database: 2 };
const order = { shell: 1, api: 7, database: 12 };

test('the cost of a mix is the average of its requests by their shares', () => {
  expect(costOfMix({ page, order }, { page: 0.75, order: 0.25 })).toEqual({ shell: 3.25, api: 3.25, database: 4.5 });
});

test('a machine is full when its cores are, if there are enough processes', () => {
  expect(capacity(page, 2, { shell: 3, api: 3 })).toEqual({ requestsPerSecond: 250, limitedBy: 'cores' });
});

test('one process of a part limits the site to one core of it', () => {
  expect(capacity(page, 8, { shell: 1, api: 3 })).toEqual({ requestsPerSecond: 250, limitedBy: 'shell' });
});

test('a part without a number of processes is limited by the cores alone', () => {
  expect(capacity(order, 2, { shell: 1, api: 1 })).toEqual({ requestsPerSecond: 100, limitedBy: 'cores' });
});
