import { expect, test } from 'vitest';
import { type TodayKind, todaySources } from '#contract/today-kinds.ts';
import { todayKinds } from '#contract/today.ts';
import { addressOf } from './today.view.ts';

const item = (kind: TodayKind, change: object = {}) => ({
  kind,
  id: 'a b',
  target: null,
  orderNumber: 'OF-1',
  since: '2027-03-01T08:00:00.000Z',
  limitAt: '2027-03-02T08:00:00.000Z',
  name: null,
  title: null,
  word: null,
  claim: null,
  snooze: null,
  notes: 0,
  task: null,
  ...change,
});

test('addressOf opens a list at the row of the item, for each kind with a list', () => {
  const lists = todayKinds.filter((kind) => todaySources[kind].page?.includes('?item=') === true);
  expect(lists.length).toBeGreaterThanOrEqual(17);
  for (const kind of lists) expect(addressOf(item(kind))).toMatch(/^\/[a-z-]+\?item=a\+b$/);
});

test('every page of Today names the row, or is the page of one record', () => {
  const whole = todayKinds.filter((kind) => !/:id|:number|\?item=/.test(todaySources[kind].page ?? ''));
  expect(whole).toEqual([]);
});

test('addressOf opens a list without a row for a task that names none', () => {
  const task = { id: 't', facts: {} };
  expect(addressOf(item('moneyUnexplained', { task }))).toBe('/reconciliation');
  expect(addressOf(item('moneyUnexplained', { task, target: 'stripe:2027-03-01' }))).toBe(
    '/reconciliation?item=stripe%3A2027-03-01',
  );
});
