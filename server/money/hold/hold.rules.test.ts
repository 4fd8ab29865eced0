import { expect, it } from 'vitest';
import { planHolds } from './hold.rules.ts';

type Rows = Parameters<typeof planHolds>[0];
const row = (id: string, rest: Partial<Rows[number]> = {}): Rows[number] => ({
  id,
  state: 'open',
  settled_at: null,
  withdrawn_minor: 0,
  disputed_minor: null,
  hold_minor: 0,
  held_minor: 0,
  ...rest,
});
const at = new Date('2027-03-01T08:00:00.000Z');
const whole = { keptMinor: 1000, inBalanceMinor: 1000 };
type Money = Partial<Parameters<typeof planHolds>[1]>;
const plan = (rows: Rows, balanceMinor: number, money: Money = {}) =>
  planHolds(rows, { ...whole, balanceMinor, ...money }).map(({ holdMinor, heldMinor }) => [
    holdMinor,
    heldMinor,
  ]);

it.each([
  ['the disputed amount, else the payment', [row('a', { disputed_minor: 300 })], 5000, [[300, 300]]],
  ['what the balance has', [row('a')], 400, [[1000, 400]]],
  ['no more than the payment', [row('a', { disputed_minor: 2000 })], 5000, [[1000, 1000]]],
  ['nothing of later money', [row('a', { hold_minor: 1000, held_minor: 400 })], 5000, [[1000, 400]]],
  [
    'what was withdrawn once it is lost',
    [row('a', { state: 'lost', withdrawn_minor: 250, hold_minor: 1000, held_minor: 400 })],
    0,
    [[250, 250]],
  ],
  [
    'nothing once it is settled',
    [row('a', { settled_at: at, hold_minor: 1000, held_minor: 400 })],
    0,
    [[0, 0]],
  ],
  [
    'the difference when more was withdrawn',
    [row('a', { state: 'lost', withdrawn_minor: 900, hold_minor: 250, held_minor: 250 })],
    5000,
    [[900, 900]],
  ],
])('planHolds holds %s', (_, rows, balance, expected) => {
  expect(plan(rows, balance)).toEqual(expected);
});

it('planHolds holds a payment once for a dispute that follows a warning', () => {
  const rows = [row('dispute'), row('warning', { hold_minor: 1000, held_minor: 400 })];
  expect(plan(rows, 5000)).toEqual([
    [1000, 400],
    [0, 0],
  ]);
});

it('planHolds holds for the next one only what a settled loss left', () => {
  const settled = row('a', { state: 'lost', withdrawn_minor: 700, settled_at: at });
  expect(plan([settled, row('b')], 5000)).toEqual([
    [0, 0],
    [300, 300],
  ]);
});

it('planHolds gives the money to the one that is settled, then to lost ones, then to the others', () => {
  const rows = [
    row('open', { disputed_minor: 300, hold_minor: 300, held_minor: 300 }),
    row('lost', { state: 'lost', withdrawn_minor: 200, hold_minor: 200, held_minor: 100 }),
    row('settling', { state: 'lost', withdrawn_minor: 400, hold_minor: 400 }),
  ];
  const heldOf = (settlingId?: string) =>
    planHolds(rows, { ...whole, balanceMinor: 5000, settlingId }).map((one) => [one.id, one.heldMinor]);
  expect(heldOf()).toEqual([
    ['lost', 200],
    ['settling', 200],
    ['open', 0],
  ]);
  expect(heldOf('settling')).toEqual([
    ['settling', 400],
    ['lost', 0],
    ['open', 0],
  ]);
});

it.each([
  ['money that arrives for what was spent before', 700, 5000, [[1000, 1000]]],
  ['no more than what arrives', 200, 5000, [[1000, 600]]],
  ['no more than the balance has', 700, 100, [[1000, 500]]],
])('planHolds holds %s', (_, arrivedMinor, balance, expected) => {
  expect(plan([row('a', { hold_minor: 1000, held_minor: 400 })], balance, { arrivedMinor })).toEqual(
    expected,
  );
});

it('planHolds moves what another chargeback gives back before it takes what arrives', () => {
  const won = row('a', { settled_at: at, hold_minor: 500, held_minor: 500 });
  const rows = [won, row('b', { hold_minor: 500 })];
  expect(plan(rows, 5000, { arrivedMinor: 2000, inBalanceMinor: 500 })).toEqual([
    [0, 0],
    [500, 500],
  ]);
  expect(plan(rows, 5000, { arrivedMinor: 100 })).toEqual([
    [0, 0],
    [1000, 600],
  ]);
});

it('planHolds counts a settled loss against the payment, and against the balance only what it took there', () => {
  const settled = row('a', { state: 'lost', withdrawn_minor: 600, settled_at: at });
  const open = row('b', { disputed_minor: 1000 });
  const money = { keptMinor: 1000, inBalanceMinor: 300 };
  expect(plan([settled, open], 5000, money)).toEqual([
    [0, 0],
    [300, 300],
  ]);
  expect(plan([settled, open], 5000, { ...money, inBalanceMinor: 900 })).toEqual([
    [0, 0],
    [400, 400],
  ]);
});
