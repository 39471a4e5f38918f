import { type Criteria, inOrder } from '../criteria/criteria.ts';

const fields = ['from', 'to', 'adults', 'children'] as const;

/** Only dates and guests, as typed. */
export const typedStay = (typed: Criteria): Criteria =>
  inOrder(Object.fromEntries(fields.flatMap((name) => (typed[name] ? [[name, typed[name]]] : []))));
