import { expect, test } from 'vitest';
import { joinFields } from '#contract/join.ts';
import type { JoinDetail } from './join.queries.ts';
import { fieldOrder, handedInAt, isFolded, isWaiting, rowsOf, writtenReasons } from './join.view.ts';

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
  closedBefore: [],
  ...change,
});
const fields = (of: JoinDetail) => rowsOf(of).map(({ field }) => field);
const changed = (of: JoinDetail) => rowsOf(of).flatMap(({ field, isChanged }) => (isChanged ? [field] : []));

test('fieldOrder contains every field of the contract', () => {
  expect([...fieldOrder].toSorted()).toEqual([...joinFields].toSorted());
});

test('rowsOf returns the filled fields and those that the role expects', () => {
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

test('rowsOf compares both versions of a change, and treats an empty list as no value', () => {
  const revision = {
    state: 'submitted' as const,
    submittedAt: '2027-04-01T08:00:00.000Z',
    form: { name: 'Maya Gurung', experience: 'Ten years.', certificates: [], specialty: 'Deep water' },
    reasons: [],
  };
  const change = detail({ state: 'approved', revision });
  expect(changed(change)).toEqual(['name', 'specialty']);
  expect(handedInAt(change)).toBe(revision.submittedAt);
  const shown = (of: JoinDetail) =>
    rowsOf(of).flatMap((row) => (isFolded(row, of, { experience: 'Too short.' }) ? [] : [row.field]));
  expect(shown(change)).toEqual(['name', 'specialty', 'experience']);
  expect(shown(detail())).toEqual(fields(detail()));
  expect(isWaiting(change)).toBe(true);
  expect(isWaiting(detail({ actions: ['suspend', 'close'] }))).toBe(false);
  expect(changed(detail())).toEqual([]);
});

test('rowsOf returns each field with its reason of the last refusal', () => {
  const refused = detail({ state: 'rejected', reasons: [{ field: 'name', text: 'Which paper?' }] });
  expect(rowsOf(refused).find(({ field }) => field === 'name')?.reason).toBe('Which paper?');
});

test('writtenReasons returns only reasons with text, in the order of the form', () => {
  expect(writtenReasons({ certificates: ' unreadable ', name: '', years: undefined, gender: 'why' })).toEqual(
    [
      { field: 'gender', text: 'why' },
      { field: 'certificates', text: 'unreadable' },
    ],
  );
});
