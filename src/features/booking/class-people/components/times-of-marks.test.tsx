import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Marking } from '#src/features/booking/attendance/use-marking.ts';
import type { ClassHandover } from '#src/features/booking/handover/use-class-handover.ts';
import { i18n } from '#src/i18n/index.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { startWords } from '#tests/support/words.ts';
import { TimesOfMarks } from './times-of-marks.tsx';

beforeEach(async () => {
  if (!i18n.isInitialized) await startWords('en');
  await i18n.changeLanguage('en');
});
afterEach(cleanup);

const cls = { ...seenOrder({}).class, zone: 'UTC' };
const day = '2026-11-29T16:30:00.000Z';
const [halfDay, twoDays] = ['2026-11-29T04:30:00.000Z', '2026-11-30T16:30:00.000Z'];

/** Lines about the ends of the marks; the handover ends 24 hours after the class. */
function linesOf(phase: Marking['phase'], until: string, handover: ClassHandover['phase']): string[] {
  const marking: Marking = {
    rows: [],
    phase,
    times: { from: cls.startsAt, absentFrom: cls.startsAt, until, absentRefundMinor: 0, zone: 'UTC' },
    rest: [],
    shared: undefined,
    markOne: async () => undefined,
    markRest: async () => undefined,
  };
  const ofChildren: ClassHandover = {
    cls,
    phase: handover,
    times: { from: cls.startsAt, until: day },
    hasBegun: true,
    unknown: undefined,
    stateFor: () => ({ arrived: undefined, left: undefined, isLocal: false }),
    mark: async () => true,
  };
  render(<TimesOfMarks marking={marking} handover={ofChildren} />);
  return screen.getAllByRole('paragraph').map(({ textContent }) => textContent.replaceAll('\u202f', ' '));
}

test.each([
  ['open', day, 'open', [/^You can mark until .*29.*4:30 PM/]],
  // Operators choose when the attendance ends: here after 12 hours, and after 48.
  [
    'open',
    halfDay,
    'open',
    [/^You can mark who comes until .*29.*4:30 AM/, /^You can mark arrival and leaving until .*29.*4:30 PM/],
  ],
  [
    'over',
    halfDay,
    'open',
    [
      /^The time to mark who came ended at .*29.*4:30 AM/,
      /^You can mark arrival and leaving until .*29.*4:30 PM/,
    ],
  ],
  ['open', twoDays, 'over', [/^You can mark who comes until .*30.*4:30 PM/]],
  ['over', day, 'over', [/^The time to mark who came ended at .*29.*4:30 PM/]],
] as const)(
  'TimesOfMarks shows the ends of what can be marked (attendance %s until %s, handover %s)',
  (phase, until, handover, lines) => {
    expect(linesOf(phase, until, handover)).toEqual(
      lines.map((line) => expect.stringMatching(line) as string),
    );
  },
);

test('TimesOfMarks shows both ends in Chinese', async () => {
  await i18n.changeLanguage('zh');
  expect(linesOf('over', halfDay, 'open')).toEqual([
    expect.stringMatching(/^到课登记已于 .*29日.* 截止。$/),
    expect.stringMatching(/29日.*前可以登记到达与离开/),
  ]);
});
