import { expect, test } from 'vitest';
import type { SentScan } from '#src/offline/checkin.ts';
import { scansOf, stillToCheckOut } from './checkin.view.ts';

const at = (minutes: number) => new Date(Date.parse('2026-05-01T10:00:00Z') + minutes * 60_000).toISOString();
const ms = (minutes: number) => Date.parse(at(minutes));
/** Class from 10:00 to 11:00; scans count from 9:30 to 13:00. */
const record = {
  checkinTimes: { from: at(-30), until: at(180) },
  checkedInAt: null,
  checkedOutAt: null,
  class: { startsAt: at(0), endsAt: at(60) },
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
  [
    'scanned here before the start',
    [scan('in', 'done')],
    -1,
    { state: 'done', at: at(-5) },
    { state: 'off' },
  ],
  ['scanned here', [scan('in', 'waiting')], 0, { state: 'waiting', at: at(-5) }, { state: 'open' }],
  ['taken by the server', [scan('in', 'done')], 0, { state: 'done', at: at(-5) }, { state: 'open' }],
  [
    'both wait',
    [scan('in', 'waiting'), scan('out', 'waiting', 61)],
    300,
    { state: 'waiting', at: at(-5) },
    { state: 'waiting', at: at(61) },
  ],
] as const)('a check-in %s', (_name, sent, minutes, checkIn, left) => {
  expect(scansOf(record, sent, ms(minutes))).toEqual({ in: checkIn, out: left });
});

test('scansOf keeps a check-in open with the reason when the last scan was refused', () => {
  const refused = { ...scan('in', 'refused'), reason: 'CHECKIN_CODE_WRONG' as const };
  expect(scansOf(record, [refused], ms(0)).in).toEqual({ state: 'open', refused });
  expect(scansOf(record, [refused, scan('in', 'waiting', 1)], ms(1)).in).toEqual({
    state: 'waiting',
    at: at(1),
  });
});

test("scansOf prefers the server's record to the scans of this phone", () => {
  const known = { ...record, checkedInAt: at(-10) };
  expect(scansOf(known, [scan('in', 'refused')], ms(0)).in).toEqual({ state: 'done', at: at(-10) });
});

test('no scan is possible without an agreement', () => {
  const none = { ...record, checkinTimes: null };
  expect(scansOf(none, [], ms(0))).toEqual({ in: { state: 'off' }, out: { state: 'off' } });
});

test('a class of yesterday in a kept answer is not just over', () => {
  expect(stillToCheckOut([record], ms(180))).toEqual([record]);
  expect(stillToCheckOut([record], ms(181))).toEqual([]);
  expect(stillToCheckOut([{ ...record, checkinTimes: null }], ms(0))).toEqual([]);
});
