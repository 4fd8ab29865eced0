import { expect, test } from 'vitest';
import { classCancelDay as action, classIdsIn, dayResultsIn } from './class-cancel-day.ts';

const form = { date: '2027-03-02', classIds: ['a', 'b'], reason: { code: 'unwell' as const, text: '' } };
const intent = action.intent({ form, about: {} });

test('classCancelDay names the shown classes, in the lane of their day', () => {
  expect(intent).toEqual({ entityId: '2027-03-02', body: form, about: {} });
  expect(action.lane(intent)).toBe('day:2027-03-02');
  expect(classIdsIn(intent.body)).toEqual(['a', 'b']);
  expect(classIdsIn({})).toEqual([]);
});

test('classCancelDay shows the open row for a second tap, and keeps another choice as a row of its own', () => {
  const last = { type: action.call, entityId: '2027-03-02', isUnsent: true, isQuestion: false };
  expect(action.conflict({ ...last, body: JSON.stringify(form) }, intent)).toBe('same');
  const fewer = JSON.stringify({ ...form, classIds: ['a'] });
  expect(action.conflict({ ...last, body: fewer }, intent)).toBe('append');
});

test('dayResultsIn reads the results of an answer, and nothing from another shape', () => {
  const items = [{ id: 'a', outcome: 'canceled' }];
  expect(dayResultsIn({ items })).toEqual(items);
  for (const other of [null, undefined, {}, { items: 1 }]) expect(dayResultsIn(other)).toEqual([]);
});
