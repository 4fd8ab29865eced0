import { expect, test } from 'vitest';
import { draftOfRule, newRule, ruleErrors, ruleInput, targetOf } from './price-rule.view.ts';

const draft = { ...newRule('id'), percent: '10' };

test.each([
  [{ percent: '' }, { percent: 'percent' }],
  [{ percent: '0' }, { percent: 'percent' }],
  [{ percent: '91' }, { percent: 'percent' }],
  [{ percent: '12.5' }, { percent: 'percent' }],
  [{ kind: 'first', percent: '101' }, { percent: 'percentFirst' }],
  [{ kind: 'first', percent: '100' }, {}],
  [{ kind: 'early', days: '' }, { days: 'days' }],
  [{ kind: 'early', days: '91' }, { days: 'days' }],
  [{ kind: 'early', days: '90' }, {}],
  [{ kind: 'group', people: '1' }, { people: 'people' }],
  [{ kind: 'group', people: '12' }, {}],
] as const)('ruleErrors of %o is %o', (typed, errors) => {
  expect(ruleErrors({ ...draft, ...typed })).toEqual(errors);
  const input = ruleInput({ ...draft, ...typed }, { id: 'id', version: 0 });
  expect(input === undefined).toBe(Object.keys(errors).length > 0);
});

test('ruleInput sends days or participants only with their kind, and a rule comes back as it was typed', () => {
  const typed = { ...draft, days: '7', people: '3' };
  const target = { id: 'id', version: 2 };
  expect(ruleInput(typed, target)).toMatchObject({ version: 2, kind: 'sibling', percent: 10, atLeast: null });
  expect(ruleInput({ ...typed, kind: 'early' }, target)?.atLeast).toBe(7);
  expect(ruleInput({ ...typed, kind: 'group' }, target)?.atLeast).toBe(3);
  const rule = { id: 'id', version: 1, kind: 'group' as const, bps: 1500, atLeast: 3 };
  expect(draftOfRule(rule)).toEqual({
    id: 'id',
    basis: rule.version,
    kind: 'group',
    percent: '15',
    days: '',
    people: '3',
  });
});

test('targetOf names the rule that an earlier try saved', () => {
  const form = { id: 'page', version: 0 };
  expect(targetOf(draft, form, [])).toEqual({ id: 'id', version: 0 });
  expect(targetOf(draft, form, [{ id: 'id', version: 1 }])).toEqual({ id: 'id', version: 1 });
  expect(targetOf(draft, { id: 'old', version: 3 }, [])).toEqual({ id: 'old', version: 3 });
});
