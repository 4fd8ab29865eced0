import { expect, test } from 'vitest';
import type { SentScan } from '#src/offline/checkin.ts';
import { scansOf, stillToCheckOut } from './checkin.view.ts';

const at = (minutes: number) => new Date(Date.parse('2026-05-01T10:00:00Z') + minutes * 60_000).toISOString();
const ms = (minutes: number) => Date.parse(at(minutes));
/** From ten to eleven; scans count from half past nine to one. */
const record = {
  checkinTimes: { from: at(-30), until: at(180) },
  checkedInAt: null,
  checkedOutAt: null,
  class: { endsAt: at(60) },
};
const scan = (kind: SentScan['kind'], state: SentScan['state'], minutes = -5): SentScan => ({
  kind,
  state,
  at: at(minutes),
});

test.each([
  ['before its time', [], -31, { state: 'early', from: at(-30) }, { state: 'early', from: at(-30) }],
  ['in its time', [], -30, { state: 'open' }, { state: 'off' }],
  ['after the class', [], 60, { state: 'open' }, { state: 'open' }],
  ['after its time', [], 181, { state: 'off' }, { state: 'off' }],
  ['scanned here', [scan('in', 'waiting')], 0, { state: 'waiting', at: at(-5) }, { state: 'open' }],
  ['taken by the server', [scan('in', 'done')], 0, { state: 'done', at: at(-5) }, { state: 'open' }],
  [
    'both wait',
    [scan('in', 'waiting'), scan('out', 'waiting', 61)],
    300,
    { state: 'waiting', at: at(-5) },
    { state: 'waiting', at: at(61) },
  ],
] as const)('a check-in %s', (_name, sent, minutes, came, left) => {
  expect(scansOf(record, sent, ms(minutes))).toEqual({ in: came, out: left });
});

test('one that did not count can be made again, and says why it did not', () => {
  const refused = { ...scan('in', 'refused'), reason: 'CHECKIN_CODE_WRONG' as const };
  expect(scansOf(record, [refused], ms(0)).in).toEqual({ state: 'open', refused });
  expect(scansOf(record, [refused, scan('in', 'waiting', 1)], ms(1)).in).toEqual({
    state: 'waiting',
    at: at(1),
  });
});

test('what the server knows comes before what this phone knows', () => {
  const known = { ...record, checkedInAt: at(-10) };
  expect(scansOf(known, [scan('in', 'refused')], ms(0)).in).toEqual({ state: 'done', at: at(-10) });
});

test('without an agreement nothing can be scanned', () => {
  const none = { ...record, checkinTimes: null };
  expect(scansOf(none, [], ms(0))).toEqual({ in: { state: 'off' }, out: { state: 'off' } });
});

test('a class of yesterday in a kept answer is not just over', () => {
  expect(stillToCheckOut([record], ms(180))).toEqual([record]);
  expect(stillToCheckOut([record], ms(181))).toEqual([]);
  expect(stillToCheckOut([{ ...record, checkinTimes: null }], ms(0))).toEqual([]);
});
