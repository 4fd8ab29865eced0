import { expect, test } from 'vitest';
import { joinFields } from '#contract/join.ts';
import type { JoinDetail } from './join.queries.ts';
import { ageOn, fieldOrder, handedInAt, isWaiting, rowsOf, writtenReasons } from './join.view.ts';

const detail = (change: Partial<JoinDetail> = {}): JoinDetail => ({
  role: 'assistant',
  state: 'submitted',
  reason: null,
  reasons: [],
  submittedAt: '2027-03-01T08:00:00.000Z',
  isResubmitted: false,
  form: { name: 'Maya Rai', experience: 'Ten years.', school: '' },
  missing: [],
  revision: null,
  clearedUntil: null,
  actions: ['approve', 'reject'],
  whyNot: null,
  accountId: '0198f000-0000-7000-8000-000000000001',
  version: 3,
  contacts: [],
  pictures: [],
  guardians: null,
  ...change,
});
const fields = (of: JoinDetail) => rowsOf(of).map(({ field }) => field);
const changed = (of: JoinDetail) => rowsOf(of).flatMap(({ field, isChanged }) => (isChanged ? [field] : []));

test('every field of the contract has its place', () => {
  expect([...fieldOrder].toSorted()).toEqual([...joinFields].toSorted());
});

test('what was given is shown, and what the role brings even where it was not', () => {
  expect(fields(detail())).toEqual([
    'avatar',
    'name',
    'birthDate',
    'gender',
    'cityId',
    'experience',
    'certificates',
  ]);
  expect(fields(detail({ role: 'volunteer', form: { name: 'Li', school: 'Hill School' } }))).toContain(
    'school',
  );
  expect(rowsOf(detail({ missing: ['cityId'] })).filter(({ isMissing }) => isMissing)).toMatchObject([
    { field: 'cityId' },
  ]);
});

test('of a change both versions are compared; nothing given is the same as nothing given', () => {
  const revision = {
    state: 'submitted' as const,
    submittedAt: '2027-04-01T08:00:00.000Z',
    form: { name: 'Maya Gurung', experience: 'Ten years.', certificates: [], specialty: 'Deep water' },
    reasons: [],
  };
  const change = detail({ state: 'approved', revision });
  expect(changed(change)).toEqual(['name', 'specialty']);
  expect(handedInAt(change)).toBe(revision.submittedAt);
  expect(isWaiting(change)).toBe(true);
  expect(isWaiting(detail({ actions: ['suspend', 'close'] }))).toBe(false);
  expect(changed(detail())).toEqual([]);
});

test('what was said at the last refusal stands beside its field', () => {
  const refused = detail({ state: 'rejected', reasons: [{ field: 'name', text: 'Which paper?' }] });
  expect(rowsOf(refused).find(({ field }) => field === 'name')?.said).toBe('Which paper?');
});

test('only reasons with words are sent, in the order of the form', () => {
  expect(writtenReasons({ certificates: ' unreadable ', name: '', years: undefined, gender: 'why' })).toEqual(
    [
      { field: 'gender', text: 'why' },
      { field: 'certificates', text: 'unreadable' },
    ],
  );
});

test('a year is full on the birthday', () => {
  expect(ageOn('2010-05-06', '2027-05-05')).toBe(16);
  expect(ageOn('2010-05-06', '2027-05-06')).toBe(17);
});
