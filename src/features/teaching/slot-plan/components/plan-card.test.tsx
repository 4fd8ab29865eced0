import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { SlotPlanRecord } from '#contract/slot.ts';
import { isOver } from '#src/features/teaching/slot-plan/slot-plan.view.ts';
import type { useSlotPlanSteps } from '#src/features/teaching/slot-plan/use-slot-plan-steps.ts';
import { startWords } from '#tests/support/words.ts';
import { PlanCard } from './plan-card.tsx';

afterEach(cleanup);

const plan: SlotPlanRecord = {
  id: '01a0c331-8e80-7358-91f7-835a1448b1c9',
  version: 1,
  state: 'active',
  title: { en: 'Swim', zh: '游泳' },
  description: {},
  activity: 'swim',
  meets: [],
  place: { name: 'Pool', address: '1 Street', cityId: 'austin' },
  zone: 'America/Chicago',
  lengthMinutes: 30,
  pauseMinutes: 15,
  priceMinor: 0,
  currency: 'USD',
  noticeHours: 24,
  mostPerDay: null,
  startsOn: '2027-03-01',
  endsOn: '2027-06-30',
  weekly: [{ weekday: 2, from: '09:00', to: '12:00' }],
  daysOff: [],
  unknownYears: [2027],
  booked: [],
};
const end = { isPending: false } as ReturnType<typeof useSlotPlanSteps>['end'];

test.each([
  [
    'en',
    /^Over since .*June 30/,
    /^Until .*June 30/,
    'The holidays of 2027 are not known here yet. Please look at them yourself.',
  ],
  ['zh', /^已于.*30.*结束/, /^截至.*30/, '这里还没有 2027 年的节假日安排，请自行核对。'],
] as const)(
  'PlanCard names hours that are over, and before that the years without known holidays (%s)',
  async (language, over, until, years) => {
    await startWords(language);
    const card = (isPast: boolean) => (
      <MemoryRouter>
        <PlanCard plan={plan} isOver={isPast} end={end} isOnline />
      </MemoryRouter>
    );
    const { rerender } = render(card(false));
    expect([screen.queryByText(until), screen.queryByText(years)]).not.toContain(null);
    rerender(card(true));
    expect(screen.getByText(over)).toBeTruthy();
    expect([screen.queryByText(until), screen.queryByText(years)]).toEqual([null, null]);
  },
);

test('isOver compares the last day with the day at the place', () => {
  expect(isOver(plan, Date.parse('2027-07-01T04:59:00Z'))).toBe(false);
  expect(isOver(plan, Date.parse('2027-07-01T05:00:00Z'))).toBe(true);
  expect(isOver({ ...plan, endsOn: null }, Date.parse('2029-07-01T05:00:00Z'))).toBe(false);
});
