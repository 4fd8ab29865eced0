import { expect, test } from 'vitest';
import type { Participant } from '#contract/child.ts';
import type { UsableClassPack } from '#contract/class-pack.ts';
import { PaymentMethod } from '#contract/enums.ts';
import { choiceErrors, choiceIn, firstChoice, optionsOf, whyOff } from './booking-choice.view.ts';

const person = (id: string, waiverVersion = '2'): Participant => ({
  id,
  kind: 'child',
  name: id,
  birthDate: null,
  waiverVersion,
});
type Known = Parameters<typeof choiceIn>[0];

const known: Known = {
  totalOf: (ids: readonly string[]) => 2400 * Math.max(ids.length, 1),
  cls: { priceMinor: 2400, seatsLeft: 2, actions: ['book'], currency: 'USD' },
  people: [person('a'), person('b'), person('c', '1')],
  first: { ids: [], isHabit: false },
  refusedIds: [],
  waitingIds: [],
  waiverVersion: '2',
  packs: new Map(),
  methods: [PaymentMethod.balance, PaymentMethod.visa],
  balanceMinor: 5000,
  cardless: [],
  country: '+1',
  isOnline: true,
};
const errorOf = (participantIds?: readonly string[], more: Partial<Known> = {}) =>
  choiceErrors({ ...known, ...more }, participantIds ? { participantIds } : {}).participantIds;

test('choiceErrors returns the first missing item', () => {
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

test('choiceErrors requires the reader’s birth date before they take part or sign', () => {
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

test('firstChoice returns the usual participants when all of them can come', () => {
  const firstIds = (more: Partial<typeof asked> = {}) => firstChoice({ ...asked, ...more }).ids;
  expect(firstChoice(asked)).toEqual({ ids: ['a', 'b'], isHabit: true });
  expect(firstIds({ refusedIds: ['a'] })).toEqual([]);
  expect(firstIds({ waitingIds: ['b'] })).toEqual([]);
  expect(firstIds({ cls: { ...known.cls, seatsLeft: 1 } })).toEqual([]);
  expect(firstIds({ usualIds: ['gone', 'a'] })).toEqual(['a']);
  expect(firstChoice({ ...asked, usualIds: [] })).toEqual({ ids: [], isHabit: false });
});

test('choiceIn keeps the first choice until the person chooses', () => {
  const usual = { ...known, first: firstChoice(asked) };
  expect(choiceIn(usual, {})).toMatchObject({ chosen: ['a', 'b'], isUsual: true });
  expect(choiceIn(usual, { participantIds: ['b'] })).toMatchObject({ chosen: ['b'], isUsual: false });
  expect(choiceIn(usual, { participantIds: [] }).chosen).toEqual([]);
  // A later answer shows why they cannot come; it clears no checkbox.
  expect(choiceIn({ ...usual, refusedIds: ['a'] }, {}).chosen).toEqual(['a', 'b']);
  expect(choiceErrors({ ...usual, refusedIds: ['a'] }, {})).toEqual({ participantIds: 'cannotCome' });
  const fuller = { ...usual, cls: { ...known.cls, seatsLeft: 1 } };
  expect(choiceIn(fuller, {}).chosen).toEqual(['a', 'b']);
  expect(choiceErrors(fuller, {})).toEqual({ participantIds: 'seats' });
});

test('firstChoice returns a single person, else nobody without a habit; choiceIn drops waiting ones', () => {
  expect(firstChoice({ ...asked, people: [person('a')] })).toEqual({ ids: ['a'], isHabit: false });
  expect(choiceIn(known, {}).chosen).toEqual([]);
  const twice = { participantIds: ['a', 'gone', 'b'] };
  expect(choiceIn({ ...known, waitingIds: ['a'] }, twice).chosen).toEqual(['b']);
});

test('choiceIn keeps the chosen way to pay while it is possible', () => {
  const participantIds = ['a', 'b'];
  expect(choiceIn(known, { participantIds, way: 'card' }).way).toBe('card');
  expect(choiceIn(known, { participantIds, way: 'balance' }).way).toBe('balance');
  expect(choiceIn({ ...known, balanceMinor: 4799 }, { participantIds, way: 'balance' }).way).toBe('card');
  // A network that comes back before the balance is known takes nothing from the choice.
  for (const isOnline of [false, true])
    expect(
      choiceIn({ ...known, balanceMinor: undefined, isOnline }, { participantIds, way: 'balance' }).way,
    ).toBe('balance');
  expect(choiceIn(known, { participantIds, way: 'later' }).way).toBe('balance');
});

test('choiceIn holds several dates that the balance cannot pay yet', () => {
  const participantIds = ['a', 'b'];
  const short = { ...known, isSeveral: true, methods: [PaymentMethod.balance], balanceMinor: 4000 };
  const held = choiceIn(short, { participantIds });
  expect(held).toMatchObject({ way: 'balance', heldMissingMinor: held.askedMinor - 4000 });
  expect(whyOff(short, held)).toBeUndefined();
  expect(choiceIn({ ...short, balanceMinor: 4800 }, { participantIds }).heldMissingMinor).toBe(0);
  expect(choiceIn({ ...short, isOnline: false }, { participantIds }).heldMissingMinor).toBe(0);
  expect(choiceIn({ ...short, isSeveral: false }, { participantIds })).toMatchObject({
    way: undefined,
    heldMissingMinor: 0,
  });
});

test('whyOff returns a reason while the family is unknown and when no way to pay exists', () => {
  const off = (more: Partial<Known>) => {
    const facts = { ...known, ...more };
    return whyOff(facts, choiceIn(facts, { participantIds: ['a'] }));
  };
  expect(off({})).toBeUndefined();
  expect(off({ people: undefined })).toBe('loading');
  expect(off({ people: undefined, isOnline: false })).toBe('peopleUnknown');
  expect(off({ methods: [] })).toBe('loading');
  expect(off({ methods: [PaymentMethod.balance], balanceMinor: 100 })).toBe('noWay');
  // The network was lost after the balance had been chosen.
  expect(off({ methods: [PaymentMethod.balance], balanceMinor: undefined, isOnline: false })).toBeUndefined();
  expect(off({ methods: [], totalOf: () => 0 })).toBeUndefined();
});

test('whyOff names a typed code that is neither used nor removed while the booking takes a code', () => {
  const off = (choice: Partial<Parameters<typeof choiceIn>[1]>, more: Partial<Known> = {}) => {
    const facts = { ...known, ...more };
    return whyOff(facts, choiceIn(facts, { participantIds: ['a'], ...choice }));
  };
  expect(off({ typedCode: 'SUMMER27' })).toBe('codeTyped');
  expect(off({ typedCode: 'SUMMER27' }, { isOnline: false })).toBe('codeTyped');
  expect(off({ typedCode: '  ' })).toBeUndefined();
  // Without its field nobody could remove it.
  expect(
    off({ typedCode: 'SUMMER27' }, { cls: { ...known.cls, actions: ['joinWaitlist'] } }),
  ).toBeUndefined();
});

test('choiceIn leaves a code out of price and request when a session of a pack pays', () => {
  const code = { id: 'code', version: 1, kind: 'code' as const, bps: 1000, atLeast: null };
  const pack: UsableClassPack = { id: 'pack', left: 2, valueMinor: 2000, validUntil: '2026-12-01' };
  const facts = { ...known, packs: new Map([['a', pack]]) };
  const of = (way: 'pack' | 'balance') => choiceIn(facts, { participantIds: ['a'], code, way });
  expect(of('balance')).toMatchObject({ way: 'balance', code, found: code });
  expect(of('pack')).toMatchObject({ way: 'pack', code: undefined, found: code });
});

test('choiceErrors refuses a participant that the server would refuse, before the request is sent', () => {
  expect(errorOf(['a'], { refusedIds: ['a'] })).toBe('cannotCome');
  expect(errorOf(['b'], { refusedIds: ['a'] })).toBeUndefined();
});

test('choiceErrors accepts too few seats when the person takes fewer or waits', () => {
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

test('choiceIn parses the highest price and limits caregivers to the number of participants', () => {
  const of = (more: object) => choiceIn(known, { participantIds: ['a'], ...more });
  expect(of({ maxPrice: '26,50' }).maxPriceMinor).toBe(2650);
  expect(of({ maxPrice: '' }).maxPriceMinor).toBeUndefined();
  expect(choiceErrors(known, { participantIds: ['a'], maxPrice: 'cheap' })).toEqual({ maxPrice: 'amount' });
  expect(of({ caregivers: 3 }).caregivers).toBe(1);
});

test.each([
  ['one person, free seats', ['book'], 2400, 1, true, ['wait']],
  ['two people, free seats', ['book'], 2400, 2, true, ['fewer', 'wait']],
  ['one person, full', ['joinWaitlist'], 2400, 1, true, []],
  ['two people, full', ['joinWaitlist'], 2400, 2, true, ['fewer']],
  ['without a network', ['book'], 2400, 1, false, ['wait', 'maxPrice']],
  ['free of charge without a network', ['book'], 0, 1, false, ['wait']],
] as const)('optionsOf: %s', (_name, actions, priceMinor, people, isOnline, options) => {
  expect(optionsOf({ actions: [...actions], priceMinor }, people, isOnline)).toEqual(options);
});

test('choiceIn shows the price of those who fit when fewer people are fine', () => {
  const choice = { participantIds: ['a', 'b', 'c'], fewerOk: true };
  expect(choiceIn(known, choice)).toMatchObject({ seated: ['a', 'b'], askedMinor: 4800 });
  expect(choiceIn(known, { ...choice, fewerOk: false }).seated).toEqual(['a', 'b', 'c']);
  expect(choiceIn({ ...known, isSeveral: true }, choice).seated).toEqual(['a', 'b', 'c']);
});
