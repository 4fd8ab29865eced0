import { expect, test } from 'vitest';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { openEntries } from './waitlist.view.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
// Only what the choice reads.
const entry = (id: string, state: WaitlistRecord['state'], startsAt: string, expiresAt?: string) =>
  ({ id, state, class: { startsAt }, offer: expiresAt ? { expiresAt } : null }) as WaitlistRecord;

test('openEntries returns offers by deadline, then entries by class start, without ended ones', () => {
  const all = [
    entry('later', 'waiting', at(20)),
    entry('offered late', 'offered', at(21), at(15)),
    entry('soon', 'waiting', at(12)),
    entry('offered soon', 'offered', at(22), at(11)),
    entry('offer over', 'offered', at(22), at(9)),
    entry('begun', 'waiting', at(9)),
    entry('taken', 'accepted', at(23)),
  ];
  expect(openEntries(all, now).map(({ id }) => id)).toEqual([
    'offered soon',
    'offered late',
    'soon',
    'later',
  ]);
});
