import { expect, test } from 'vitest';
import { checkedRule, ruleDraftOf } from './rule-draft.ts';

const rule = { feeBasisPoints: 75, feeFixed: '0.50', minimum: '10.00', maximum: '10000.00' } as const;
const draft = ruleDraftOf(rule);

test('a rule that was typed as it is stays the same', () => {
  expect(draft).toEqual({ percent: '0.75', feeFixed: '0.50', minimum: '10.00', maximum: '10000.00' });
  expect(checkedRule(draft)).toEqual({ rule, faults: new Set() });
  expect(checkedRule({ ...draft, feeFixed: '.5' }).rule).toBeNull();
  expect(checkedRule({ percent: '0.75', feeFixed: '0.5', minimum: '10', maximum: '10000' }).rule).toEqual(
    rule,
  );
});

test.each([
  [{ percent: '10.01' }, ['percent']],
  [{ percent: '1.234' }, ['percent']],
  [{ percent: '' }, ['percent']],
  [{ feeFixed: '50.01' }, ['feeFixed']],
  [{ feeFixed: '-1' }, ['feeFixed']],
  [{ minimum: '0' }, ['minimum']],
  [{ minimum: '20000' }, ['minimum']],
  // The fee of 10.00 would be 10.08.
  [{ feeFixed: '10' }, ['minimum']],
  [{ maximum: '9.99' }, ['maximum']],
  [{ maximum: '100000.01' }, ['maximum']],
  [{ percent: 'x', maximum: '' }, ['percent', 'maximum']],
])('with %o it has faults at %j', (change, faults) => {
  expect(checkedRule({ ...draft, ...change })).toEqual({ rule: null, faults: new Set(faults) });
});
