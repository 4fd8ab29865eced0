import { expect, test } from 'vitest';
import type { Participant } from '#contract/child.ts';
import { PaymentMethod } from '#contract/enums.ts';
import { choiceErrors, choiceIn, firstChoice, whyOff } from './booking-choice.view.ts';

const person = (id: string, waiverVersion = '2'): Participant => ({
  id,
  kind: 'child',
  name: id,
  birthDate: null,
  waiverVersion,
});
type Known = Parameters<typeof choiceIn>[0];

const known: Known = {
  cls: { priceMinor: 2400, seatsLeft: 2, actions: ['book'], currency: 'USD' },
  people: [person('a'), person('b'), person('c', '1')],
  first: { ids: [], isHabit: false },
  refusedIds: [],
  waitingIds: [],
  waiverVersion: '2',
  packs: new Map(),
  methods: [PaymentMethod.balance, PaymentMethod.visa],
  balanceMinor: 5000,
  isOnline: true,
};
const errorOf = (participantIds?: readonly string[], more: Partial<Known> = {}) =>
  choiceErrors({ ...known, ...more }, participantIds ? { participantIds } : {}).participantIds;

test('the first thing that is missing is named', () => {
  expect(errorOf()).toBe('nobody');
  expect(errorOf([])).toBe('nobody');
  expect(errorOf(['a', 'b'])).toBeUndefined();
  expect(errorOf(['a', 'b', 'c'])).toBe('seats');
  expect(errorOf(['a', 'c'])).toBe('waiver');
  const crowd = Array.from({ length: 13 }, (_, place) => person(`p${place}`));
  expect(
    errorOf(
      crowd.map(({ id }) => id),
      { people: crowd, cls: { ...known.cls, priceMinor: 0, seatsLeft: 20 } },
    ),
  ).toBe('tooMany');
});

test('who never said when they were born says so before they take part or sign', () => {
  const self: Participant = { ...person('me'), kind: 'self' };
  const people = [self, person('a'), person('c', '1')];
  expect(errorOf(['me'], { people })).toBe('birthDate');
  expect(errorOf(['c'], { people })).toBe('birthDate');
  expect(errorOf(['a'], { people })).toBeUndefined();
  const adult = [{ ...self, birthDate: '1990-01-01' }, person('c', '1')];
  expect(errorOf(['me'], { people: adult })).toBeUndefined();
  expect(errorOf(['c'], { people: adult })).toBe('waiver');
});

const asked: Parameters<typeof firstChoice>[0] = {
  people: [person('a'), person('b'), person('c')],
  usualIds: ['a', 'b'],
  refusedIds: [],
  waitingIds: [],
  cls: known.cls,
};

test('who usually comes is chosen first, while all of them can', () => {
  const firstIds = (more: Partial<typeof asked> = {}) => firstChoice({ ...asked, ...more }).ids;
  expect(firstChoice(asked)).toEqual({ ids: ['a', 'b'], isHabit: true });
  expect(firstIds({ refusedIds: ['a'] })).toEqual([]);
  expect(firstIds({ waitingIds: ['b'] })).toEqual([]);
  expect(firstIds({ cls: { ...known.cls, seatsLeft: 1 } })).toEqual([]);
  expect(firstIds({ usualIds: ['gone', 'a'] })).toEqual(['a']);
  expect(firstChoice({ ...asked, usualIds: [] })).toEqual({ ids: [], isHabit: false });
});

test('who is chosen first stays chosen, until the person chooses', () => {
  const usual = { ...known, first: firstChoice(asked) };
  expect(choiceIn(usual, {})).toMatchObject({ chosen: ['a', 'b'], isUsual: true });
  expect(choiceIn(usual, { participantIds: ['b'] })).toMatchObject({ chosen: ['b'], isUsual: false });
  expect(choiceIn(usual, { participantIds: [] }).chosen).toEqual([]);
  // An answer that comes later says why they cannot come; it clears no box.
  expect(choiceIn({ ...usual, refusedIds: ['a'] }, {}).chosen).toEqual(['a', 'b']);
  expect(choiceErrors({ ...usual, refusedIds: ['a'] }, {})).toEqual({ participantIds: 'cannotCome' });
  const fuller = { ...usual, cls: { ...known.cls, seatsLeft: 1 } };
  expect(choiceIn(fuller, {}).chosen).toEqual(['a', 'b']);
  expect(choiceErrors(fuller, {})).toEqual({ participantIds: 'seats' });
});

test('who is alone in the account takes part; in a family without a habit nobody is chosen, and who waits already is not', () => {
  expect(firstChoice({ ...asked, people: [person('a')] })).toEqual({ ids: ['a'], isHabit: false });
  expect(choiceIn(known, {}).chosen).toEqual([]);
  const twice = { participantIds: ['a', 'gone', 'b'] };
  expect(choiceIn({ ...known, waitingIds: ['a'] }, twice).chosen).toEqual(['b']);
});

test('the way that was chosen holds while it is possible', () => {
  const participantIds = ['a', 'b'];
  expect(choiceIn(known, { participantIds, way: 'card' }).way).toBe('card');
  expect(choiceIn(known, { participantIds, way: 'balance' }).way).toBe('balance');
  expect(choiceIn({ ...known, balanceMinor: 4799 }, { participantIds, way: 'balance' }).way).toBe('card');
  expect(choiceIn(known, { participantIds, way: 'later' }).way).toBe('balance');
});

test('the action is off while the family is not known, and when nothing can pay', () => {
  const off = (more: Partial<Known>) => {
    const facts = { ...known, ...more };
    return whyOff(facts, choiceIn(facts, { participantIds: ['a'] }));
  };
  expect(off({})).toBeUndefined();
  expect(off({ people: undefined })).toBe('loading');
  expect(off({ people: undefined, isOnline: false })).toBe('peopleUnknown');
  expect(off({ methods: [] })).toBe('loading');
  expect(off({ methods: [PaymentMethod.balance], balanceMinor: 100 })).toBe('noWay');
  expect(off({ methods: [], cls: { ...known.cls, priceMinor: 0 } })).toBeUndefined();
});

test('who cannot come is named before the request', () => {
  expect(errorOf(['a'], { refusedIds: ['a'] })).toBe('cannotCome');
  expect(errorOf(['b'], { refusedIds: ['a'] })).toBeUndefined();
});

test('too few seats are no mistake for who takes fewer, or waits', () => {
  const people = ['a', 'b', 'd'].map((id) => person(id));
  const participantIds = ['a', 'b', 'd'];
  const errors = (more: object) => choiceErrors({ ...known, people }, { participantIds, ...more });
  expect(errors({})).toEqual({ participantIds: 'seats' });
  expect(errors({ fewerOk: true })).toEqual({});
  expect(errors({ waitIfFull: true })).toEqual({});
  const full: Known = { ...known, people, cls: { ...known.cls, seatsLeft: 0, actions: ['joinWaitlist'] } };
  expect(choiceErrors(full, { participantIds })).toEqual({});
  expect(choiceIn(full, { participantIds })).toMatchObject({ waits: true, way: undefined });
  expect(whyOff(full, choiceIn(full, { participantIds }))).toBeUndefined();
});

test('the most that a seat may cost is an amount; caregivers are never more than participants', () => {
  const of = (more: object) => choiceIn(known, { participantIds: ['a'], ...more });
  expect(of({ maxPrice: '26,50' }).maxPriceMinor).toBe(2650);
  expect(of({ maxPrice: '' }).maxPriceMinor).toBeUndefined();
  expect(choiceErrors(known, { participantIds: ['a'], maxPrice: 'cheap' })).toEqual({ maxPrice: 'amount' });
  expect(of({ caregivers: 3 }).caregivers).toBe(1);
});
