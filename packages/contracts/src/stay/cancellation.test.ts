import { describe, expect, it } from 'vitest';
import { cancellationSteps } from './cancellation.ts';

const rules = [
  { daysBefore: 14, percent: 0 },
  { daysBefore: 7, percent: 30 },
  { daysBefore: 2, percent: 50 },
];
const arrival = '2026-07-20';

describe('what cancelling costs from today on', () => {
  // rule: orders-20
  it('begins with what holds today, and leaves out deadlines that have passed', () => {
    const later = [
      { percent: 50, until: '2026-07-18' },
      { percent: 100, until: arrival },
    ];
    expect(cancellationSteps(rules, arrival, '2026-07-06')).toEqual([
      { percent: 0, until: '2026-07-06' },
      { percent: 30, until: '2026-07-13' },
      ...later,
    ]);
    expect(cancellationSteps(rules, arrival, '2026-07-07')).toEqual([{ percent: 30, until: '2026-07-13' }, ...later]);
    expect(cancellationSteps(rules, arrival, '2026-07-19')).toEqual([{ percent: 100, until: arrival }]);
  });

  it('does not depend on the order in which the rules were written', () => {
    expect(cancellationSteps(rules.toReversed(), arrival, '2026-07-01')).toEqual(cancellationSteps(rules, arrival, '2026-07-01'));
  });

  it('is nothing where the accommodation has no rules, and the rule of the day of arrival is the last one', () => {
    expect(cancellationSteps([], arrival, '2026-07-01')).toEqual([{ percent: 0, until: arrival }]);
    expect(cancellationSteps([{ daysBefore: 0, percent: 80 }], arrival, '2026-07-01')).toEqual([{ percent: 80, until: arrival }]);
  });

  it('names one deadline for rules with the same fee', () => {
    expect(cancellationSteps([...rules, { daysBefore: 1, percent: 50 }, { daysBefore: 0, percent: 100 }], arrival, '2026-07-15')).toEqual([
      { percent: 50, until: '2026-07-19' },
      { percent: 100, until: arrival },
    ]);
  });

  it('is empty once the day of arrival is over', () => {
    expect(cancellationSteps(rules, arrival, '2026-07-21')).toEqual([]);
  });
});
