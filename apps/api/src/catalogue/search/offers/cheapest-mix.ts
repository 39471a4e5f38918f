import { UNIT_LAYOUT } from '../bit-layouts.ts';

/**
 * Free units of room types in sequence: `UNIT_LAYOUT`. A search reuses one array for all accommodations instead of allocating an
 * object per room type.
 */
export type Units = Float64Array;

const fieldOf = (units: Units, type: number, field: number): number => units[type * UNIT_LAYOUT.size + field] ?? 0;
const count = (people: number, places: number): number => (people <= 0 ? 0 : Math.ceil(people / places));

/** The lowest price of a mix by adults and persons; reused between calls to avoid allocations. */
let lowestPrices = new Float64Array(1);

/**
 * The price of the cheapest units for the adults and persons; infinite when there are too few. Children may use an adult's place,
 * not the reverse. Each unit of the cheapest mix has a guest, so it has at most as many units as persons.
 */
export function cheapestPrice(units: Units, types: number, adults: number, all: number): number {
  const persons = Math.max(adults, all);
  const alone = priceOfOneType(units, types, adults, persons);
  if (alone <= lowestPossible(units, types, adults, persons)) return alone;
  // Every unit has at least as many places for persons as for adults, so without children only adults' places matter.
  if (adults === persons) return cheapestPlaces(units, types, UNIT_LAYOUT.adults, adults, alone);
  // Without places for children only, every place is an adult's place.
  if (isForAdults(units, types)) return cheapestPlaces(units, types, UNIT_LAYOUT.persons, persons, alone);
  return cheapestForFamily(units, types, adults, persons, alone);
}

/** The price with units of a single type that suffices. */
function priceOfOneType(units: Units, types: number, adults: number, persons: number): number {
  let cheapest = Number.POSITIVE_INFINITY;
  for (let type = 0; type < types; type += 1) {
    const needed = Math.max(
      count(adults, fieldOf(units, type, UNIT_LAYOUT.adults)),
      count(persons, fieldOf(units, type, UNIT_LAYOUT.persons)),
    );
    if (needed <= fieldOf(units, type, UNIT_LAYOUT.free)) cheapest = Math.min(cheapest, needed * fieldOf(units, type, UNIT_LAYOUT.price));
  }
  return cheapest;
}

/** A lower bound: every place costs at least its price in the unit where it is cheapest, and a mix has at least two units. */
function lowestPossible(units: Units, types: number, adults: number, persons: number): number {
  let [perAdult, perPerson, perUnit] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let type = 0; type < types; type += 1) {
    const price = fieldOf(units, type, UNIT_LAYOUT.price);
    perAdult = Math.min(perAdult, price / fieldOf(units, type, UNIT_LAYOUT.adults));
    perPerson = Math.min(perPerson, price / fieldOf(units, type, UNIT_LAYOUT.persons));
    perUnit = Math.min(perUnit, price);
  }
  return Math.max(adults * perAdult, persons * perPerson, 2 * perUnit);
}

function cleared(size: number): Float64Array {
  if (lowestPrices.length < size) lowestPrices = new Float64Array(size);
  return lowestPrices.fill(Number.POSITIVE_INFINITY, 0, size);
}

function isForAdults(units: Units, types: number): boolean {
  for (let type = 0; type < types; type += 1)
    if (fieldOf(units, type, UNIT_LAYOUT.adults) !== fieldOf(units, type, UNIT_LAYOUT.persons)) return false;
  return true;
}

/** The cheapest units by one kind of place, when they provide enough of the other kind too. */
function cheapestPlaces(
  units: Units,
  types: number,
  kind: typeof UNIT_LAYOUT.adults | typeof UNIT_LAYOUT.persons,
  people: number,
  bound: number,
): number {
  const prices = cleared(people + 1);
  prices[0] = 0;
  prices[people] = bound;
  for (let type = 0; type < types; type += 1) {
    const places = fieldOf(units, type, kind);
    const price = fieldOf(units, type, UNIT_LAYOUT.price);
    if (places <= 0) continue;
    const maxUnits = Math.min(fieldOf(units, type, UNIT_LAYOUT.free), count(people, places));
    for (let more = true, each = 0; more && each < maxUnits; each += 1) {
      more = false;
      for (let housed = people; housed > 0; housed -= 1) {
        const sum = (prices[housed > places ? housed - places : 0] ?? 0) + price;
        if (sum >= (prices[housed] ?? 0)) continue;
        prices[housed] = sum;
        more = true;
      }
    }
  }
  return prices[people] ?? Number.POSITIVE_INFINITY;
}

function cheapestForFamily(units: Units, types: number, adults: number, persons: number, bound: number): number {
  const row = persons + 1;
  const prices = cleared((adults + 1) * row);
  prices[0] = 0;
  prices[adults * row + persons] = bound;
  for (let type = 0; type < types; type += 1) {
    const maxUnits = Math.min(
      fieldOf(units, type, UNIT_LAYOUT.free),
      Math.max(count(adults, fieldOf(units, type, UNIT_LAYOUT.adults)), count(persons, fieldOf(units, type, UNIT_LAYOUT.persons))),
    );
    for (let more = true, each = 0; more && each < maxUnits; each += 1) more = addUnit(prices, units, type, adults, persons);
  }
  return prices[adults * row + persons] ?? Number.POSITIVE_INFINITY;
}

/** Extends mixes by one unit of a type where that is cheaper; returns whether any changed. */
function addUnit(prices: Float64Array, units: Units, type: number, adults: number, persons: number): boolean {
  const places = { adults: fieldOf(units, type, UNIT_LAYOUT.adults), persons: fieldOf(units, type, UNIT_LAYOUT.persons) };
  const price = fieldOf(units, type, UNIT_LAYOUT.price);
  const row = persons + 1;
  let isCheaper = false;
  for (let grown = adults; grown >= 0; grown -= 1) {
    const before = (grown > places.adults ? grown - places.adults : 0) * row;
    for (let all = persons; all >= 0; all -= 1) {
      const sum = (prices[before + (all > places.persons ? all - places.persons : 0)] ?? 0) + price;
      if (sum >= (prices[grown * row + all] ?? 0)) continue;
      prices[grown * row + all] = sum;
      isCheaper = true;
    }
  }
  return isCheaper;
}

/** More than a mix has units: price × this + units sorts by price, then by number of units. */
const moreThanUnits = 128;

/** Units per type of the cheapest mix, with the fewest units at the same price; null if no mix has beds for the party. */
export function cheapestMix(units: Units, types: number, adults: number, persons: number): number[] | null {
  const ranked = units.slice(0, types * UNIT_LAYOUT.size);
  for (let type = 0; type < types; type += 1)
    ranked[type * UNIT_LAYOUT.size + UNIT_LAYOUT.price] = fieldOf(units, type, UNIT_LAYOUT.price) * moreThanUnits + 1;
  let left = { adults, persons, price: cheapestPrice(ranked, types, adults, persons) };
  if (left.price === Number.POSITIVE_INFINITY) return null;
  const mix: number[] = [];
  for (let type = 0; type < types; type += 1) {
    const rest = ranked.subarray((type + 1) * UNIT_LAYOUT.size);
    const after = (chosen: number) => ({
      adults: Math.max(0, left.adults - chosen * fieldOf(ranked, type, UNIT_LAYOUT.adults)),
      persons: Math.max(0, left.persons - chosen * fieldOf(ranked, type, UNIT_LAYOUT.persons)),
      price: left.price - chosen * fieldOf(ranked, type, UNIT_LAYOUT.price),
    });
    let chosen = 0;
    const isRest = (next: typeof left) =>
      next.price === (next.persons + next.adults === 0 ? 0 : cheapestPrice(rest, types - type - 1, next.adults, next.persons));
    while (chosen < fieldOf(ranked, type, UNIT_LAYOUT.free) && !isRest(after(chosen))) chosen += 1;
    mix.push(chosen);
    left = after(chosen);
  }
  return mix;
}
