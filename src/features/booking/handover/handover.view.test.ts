import { expect, test } from 'vitest';
import type { HandoverEntry } from '#contract/handover.ts';
import type { SentHandover } from '#src/offline/handovers.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { cardWarning, entriesOf, stateOf, timesOf } from './handover.view.ts';

const at = (time: string) => `2026-11-28T${time}:00.000Z`;
const zoe = { id: '00000000-0000-7000-8000-000000000002', kind: 'child', name: 'Zoe', age: 9 } as const;
const ada = { ...zoe, id: '00000000-0000-7000-8000-000000000003', name: 'Ada' };
const { age: _, ...adult } = { ...zoe, id: '00000000-0000-7000-8000-000000000004', name: 'Ben' };
const order = seenOrder({ participants: [zoe, ada, adult] });
const child = { order, participantId: zoe.id };

const entry = (mark: HandoverEntry['mark'], time: string, part: Partial<HandoverEntry> = {}) => ({
  mark,
  at: at(time),
  who: null,
  isOnCard: null,
  ...part,
});
const sent = (mark: HandoverEntry['mark'], time: string, doneAt: number | null): SentHandover => ({
  orderId: order.id,
  participantId: zoe.id,
  mark,
  who: null,
  at: at(time),
  doneAt,
});
const known = (...entries: HandoverEntry[]) => [{ orderId: order.id, participantId: zoe.id, entries }];

test('timesOf returns 30 minutes before the start until 24 hours after the end', () => {
  expect(timesOf({ startsAt: at('10:00'), endsAt: at('11:00') })).toEqual({
    from: Date.parse(at('09:30')),
    until: Date.parse('2026-11-29T11:00:00.000Z'),
  });
});

test('entriesOf adds the marks of this phone that the answer does not contain, once and by their taps', () => {
  const own = [sent('arrived', '09:28', 5), sent('alone', '10:20', null)];
  const entries = entriesOf(child, known(entry('arrived', '09:28'), entry('collected', '10:25')), own, 1);
  expect(entries.map(({ mark, isLocal }) => [mark, isLocal])).toEqual([
    ['arrived', false],
    ['alone', true],
    ['collected', false],
  ]);
  expect(entriesOf({ ...child, participantId: ada.id }, known(entry('arrived', '09:28')), own, 1)).toEqual(
    [],
  );
});

test('entriesOf leaves a mark to the server that it has answered before its list', () => {
  // The phone's clock was ahead: the server stored an earlier time, and another device took the mark back.
  const answer = known(entry('arrived', '09:20'), entry('notArrived', '09:22'));
  const own = [sent('arrived', '09:28', 5)];
  expect(stateOf(entriesOf(child, answer, own, 6)).arrived).toBeUndefined();
  expect(stateOf(entriesOf(child, answer, own, 4)).arrived?.at).toBe(at('09:28'));
});

test('stateOf returns the later of two marks about arrival and about leaving', () => {
  const state = (...entries: HandoverEntry[]) => {
    const { arrived, left } = stateOf(entriesOf(child, known(...entries), [], 1));
    return [arrived?.at, left?.at];
  };
  expect(state(entry('arrived', '09:28'), entry('collected', '10:20'))).toEqual([at('09:28'), at('10:20')]);
  expect(state(entry('arrived', '09:28'), entry('notArrived', '09:29'))).toEqual([undefined, undefined]);
  expect(state(entry('alone', '10:20'), entry('notLeft', '10:21'), entry('collected', '10:22'))).toEqual([
    undefined,
    at('10:22'),
  ]);
  expect(state(entry('notLeft', '10:21'), entry('collected', '10:20'))).toEqual([undefined, undefined]);
  expect(stateOf(entriesOf(child, [], [sent('arrived', '09:28', null)], 1)).isLocal).toBe(true);
  expect(stateOf(entriesOf(child, [], [sent('arrived', '09:28', 2)], 1)).isLocal).toBe(false);
});

test('cardWarning returns a warning only when the card of that time did not name or allow it', () => {
  const warning = (mark: HandoverEntry['mark'], isOnCard: boolean | null) =>
    cardWarning({ ...entry(mark, '10:20', { isOnCard }), isLocal: false });
  expect(warning('collected', false)).toBe('offCard');
  expect(warning('alone', false)).toBe('aloneOffCard');
  expect(warning('alone', true)).toBeUndefined();
  expect(warning('collected', null)).toBeUndefined();
});
