import { expect, test } from 'vitest';
import type { Participant } from '#contract/child.ts';
import { PaymentMethod } from '#contract/enums.ts';
import { choiceErrors, choiceIn, whyOff } from './booking-choice.view.ts';

const person = (id: string, waiverVersion = '2'): Participant => ({
  id,
  kind: 'child',
  name: id,
  birthDate: null,
  waiverVersion,
});
const known = {
  cls: { priceMinor: 2400, seatsLeft: 2 },
  people: [person('a'), person('b'), person('c', '1')],
  waitingIds: [],
  waiverVersion: '2',
  methods: [PaymentMethod.balance, PaymentMethod.visa],
  balanceMinor: 5000,
  isOnline: true,
};
const errorOf = (participantIds?: readonly string[], more: Partial<typeof known> = {}) =>
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
      { people: crowd, cls: { priceMinor: 0, seatsLeft: 20 } },
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

test('who is alone in the account takes part; in a family nobody is chosen, and who waits already is not', () => {
  expect(choiceIn({ ...known, people: [person('a')] }, {}).chosen).toEqual(['a']);
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
  const off = (more: Partial<Omit<typeof known, 'people'> & { people: undefined }>) => {
    const facts = { ...known, ...more };
    return whyOff(facts, choiceIn(facts, { participantIds: ['a'] }));
  };
  expect(off({})).toBeUndefined();
  expect(off({ people: undefined })).toBe('loading');
  expect(off({ people: undefined, isOnline: false })).toBe('peopleUnknown');
  expect(off({ methods: [] })).toBe('loading');
  expect(off({ methods: [PaymentMethod.balance], balanceMinor: 100 })).toBe('noWay');
  expect(off({ methods: [], cls: { priceMinor: 0, seatsLeft: 2 } })).toBeUndefined();
});
