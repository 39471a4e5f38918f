import { readAskedStay, type StayProblems } from '@nocleh/contracts/stay/asked-stay.ts';
import { type Criteria, inOrder, readTyped } from './criteria.ts';

export interface AskedCriteria {
  /** Criteria for the search: dates and guests that can't be understood are left out. */
  readonly criteria: Criteria;
  /** The criteria with dates and guests as typed, for the address and the fields. */
  readonly typed: Criteria;
  /** What the visitor has to correct. */
  readonly problems: StayProblems;
}

/** Reads an address; dates before `earliest` (today) count as past. Not part of a first load: forms need `readTyped` alone. */
export function readAskedCriteria(params: URLSearchParams | FormData, earliest = ''): AskedCriteria {
  const { stay, typed, problems } = readAskedStay(params, earliest);
  const { from: _from, to: _to, adults: _adults, children: _children, ...rest } = readTyped(params);
  return { criteria: inOrder({ ...rest, ...stay }), typed: inOrder({ ...rest, ...typed }), problems };
}

export const readCriteria = (params: URLSearchParams | FormData, earliest = ''): Criteria => readAskedCriteria(params, earliest).criteria;
