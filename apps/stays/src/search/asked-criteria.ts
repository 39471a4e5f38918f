import { readAskedStay, type StayProblems } from '@nocleh/contracts/asked-stay.ts';
import { type Criteria, inOrder, readTyped } from './criteria.ts';

export interface AskedCriteria {
  /** What can be searched for: dates that are no stay, and guests that can't be counted, are left out. */
  readonly criteria: Criteria;
  /** The same with dates and guests as they were typed, for the address and the fields. */
  readonly typed: Criteria;
  /** What the visitor has to be asked about. */
  readonly problems: StayProblems;
}

/** Reads an address. In `earliest` it is today: days before it are over. Not in what a first page loads: forms need `readTyped` alone. */
export function readAskedCriteria(params: URLSearchParams | FormData, earliest = ''): AskedCriteria {
  const { stay, typed, problems } = readAskedStay(params, earliest);
  const { from: _from, to: _to, adults: _adults, children: _children, ...rest } = readTyped(params);
  return { criteria: inOrder({ ...rest, ...stay }), typed: inOrder({ ...rest, ...typed }), problems };
}

export const readCriteria = (params: URLSearchParams | FormData, earliest = ''): Criteria => readAskedCriteria(params, earliest).criteria;
