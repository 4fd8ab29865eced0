import { expect, test } from 'vitest';
import { codeErrors, codeInput, codeState, noCode } from './price-code.view.ts';

const draft = {
  word: 'summer-27',
  percent: '10',
  startsOn: '2027-06-01',
  endsOn: '2027-06-30',
  mostUses: '20',
};

const today = '2027-05-20';

test('codeInput returns the form of a right draft, and codeErrors names what is wrong', () => {
  expect(codeErrors(draft, today)).toEqual({});
  expect(codeInput(draft, 'id', today)).toEqual({
    id: 'id',
    word: 'summer-27',
    percent: 10,
    startsOn: '2027-06-01',
    endsOn: '2027-06-30',
    mostUses: 20,
  });
  expect(codeErrors(noCode, today)).toEqual({
    word: 'word',
    percent: 'percent',
    startsOn: 'day',
    endsOn: 'day',
    mostUses: 'uses',
  });
  expect(codeErrors({ ...draft, percent: '91', mostUses: '1001', endsOn: '2027-05-31' }, today)).toEqual({
    percent: 'percent',
    mostUses: 'uses',
    endsOn: 'order',
  });
  expect(codeErrors(draft, '2027-07-01')).toEqual({ endsOn: 'past' });
  expect(codeInput({ ...draft, word: 'abc' }, 'id', today)).toBeUndefined();
});

test.each([
  [{}, 'live'],
  [{ used: 5 }, 'usedUp'],
  [{ endedAt: '2027-06-02T00:00:00.000Z' }, 'ended'],
  [{ startsAt: '2027-06-20T00:00:00.000Z' }, 'later'],
  [{ endsAt: '2027-06-09T00:00:00.000Z' }, 'over'],
] as const)('codeState of %o is %s', (change, state) => {
  const code = {
    id: 'id',
    word: 'SUMMER27',
    percent: 10,
    startsAt: '2027-06-01T00:00:00.000Z',
    endsAt: '2027-07-01T00:00:00.000Z',
    zone: 'UTC',
    mostUses: 5,
    used: 1,
    endedAt: null,
    ...change,
  };
  expect(codeState(code, Date.parse('2027-06-10T00:00:00.000Z'))).toBe(state);
});
