import { SearchFilters } from '@nocleh/contracts/api/search.ts';
import { expect, test } from 'vitest';
import { readAskedCriteria, readCriteria } from './asked-criteria.ts';
import { type Criteria, criteriaNames, criteriaSearch, stayOf } from './criteria.ts';

const read = (search: string) => readCriteria(new URLSearchParams(search), '2027-01-01');

test('every search parameter of the contract is part of the address, in one order, with the same limits', () => {
  expect(criteriaNames).toEqual(Object.keys(SearchFilters.shape));
});

test('criteria written to an address are read back unchanged', () => {
  const criteria: Criteria = {
    q: 'chata & potok',
    place: 'lipno',
    distance: '20',
    box: '12.1,48.5,14.2,49.9',
    from: '2027-07-05',
    to: '2027-07-09',
    adults: '2',
    children: '4,9',
    type: 'hotel,cottage',
    stars: '3,4',
    amenities: 'wifi,sauna',
    priceMin: '500',
    priceMax: '2500',
    priceBy: 'stay',
    sort: 'price',
    page: '3',
  };
  expect(read(criteriaSearch(criteria))).toEqual(criteria);
  expect(Object.keys(read('?page=2&q=x&type=hotel'))).toEqual(['q', 'type', 'page']);
});

test('a form without JavaScript sends one field per checkbox and gives the same address', () => {
  expect(criteriaSearch(read('?type=cottage&type=hotel&q=&place=&page=1&sort=recommended'))).toBe('?type=hotel,cottage');
});

test('values that the API would refuse are not sent to it', () => {
  expect(read('?adults=0&children=5,x,40&type=castle&stars=9&sort=best&page=-1&box=1,2,3&from=2027-02-30&priceMin=1.5')).toEqual({});
  const parsed = SearchFilters.safeParse(read('?adults=99&children=1;2 3&stars=1,1,2&to=2027-01-01&distance=500'));
  expect(parsed.success).toBe(true);
});

test('dates and guests that have to be corrected stay in the address and are not sent to the API', () => {
  for (const query of ['?q=x&from=2027-07-05', '?q=x&from=2027-07-05&to=2027-07-01&adults=0', '?q=x&from=2026-12-31&to=2027-01-03']) {
    expect(read(query)).toEqual({ q: 'x' });
    expect(criteriaSearch(readAskedCriteria(new URLSearchParams(query), '2027-01-01').typed)).toBe(query);
  }
});

test('links to accommodations keep dates and party, not filters', () => {
  expect(criteriaSearch(stayOf(read('?q=x&type=hotel&from=2027-07-05&to=2027-07-09&adults=3&children=2&page=4')))).toBe(
    '?from=2027-07-05&to=2027-07-09&adults=3&children=2',
  );
});

test('a chosen place is searched for as long as the field contains its name', () => {
  expect(read('?q=Merano&place=meran&placeName=Merano')).toEqual({ place: 'meran' });
  expect(read('?q=Bolzano&place=meran&placeName=Merano&distance=5')).toEqual({ q: 'Bolzano', distance: '5' });
  expect(read('?q=&place=meran&placeName=Merano')).toEqual({});
});
