import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import type { SlotPlanRecord } from '#contract/slot.ts';
import { emptyClass } from '#src/features/teaching/class-form/class-draft.view.ts';
import { newPlan } from '#src/features/teaching/slot-plan/slot-plan.view.ts';
import type { useSlotPlanSteps } from '#src/features/teaching/slot-plan/use-slot-plan-steps.ts';
import { startWords } from '#tests/support/words.ts';
import { PlanCard } from './plan-card.tsx';
import { PlanTerms } from './plan-terms.tsx';

afterEach(cleanup);

const id = '01a0c331-8e80-7358-91f7-835a1448b1c9';
const plan: SlotPlanRecord = {
  id,
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
  endsOn: null,
  weekly: [{ weekday: 2, from: '09:00', to: '12:00' }],
  daysOff: [],
  booked: [],
};
const end = { isPending: false } as ReturnType<typeof useSlotPlanSteps>['end'];

test.each([
  [
    'en',
    'For trial lessons only',
    /^Only somebody who has had no lesson with you can book these hours, once\./,
  ],
  ['zh', '仅用于体验课', /^只有还没有上过您的课的人才能预约这些时段/],
] as const)(
  'PlanTerms offers hours for trial lessons, with what that means (%s)',
  async (language, label, hint) => {
    await startWords(language);
    const changes: unknown[] = [];
    const draft = newPlan(emptyClass, '2027-03-01', id);
    const terms = (isTrial: boolean) => (
      <PlanTerms
        draft={{ ...draft, isTrial }}
        change={(part) => void changes.push(part)}
        errorOf={() => undefined}
        currency="USD"
        today="2027-03-01"
      />
    );
    const { rerender } = render(terms(false));
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: label });
    expect([box.checked, screen.getByText(hint).className]).toEqual([false, 'of-hint']);
    fireEvent.click(box);
    expect(changes).toEqual([{ isTrial: true }]);
    rerender(terms(true));
    expect(box.checked).toBe(true);
  },
);

test.each([
  ['en', 'Trial lessons only'],
  ['zh', '仅限体验课'],
] as const)('PlanCard names hours for trial lessons (%s)', async (language, mark) => {
  await startWords(language);
  const isOver = false;
  const card = (part: Partial<SlotPlanRecord>) => (
    <MemoryRouter>
      <PlanCard plan={{ ...plan, ...part }} isOver={isOver} end={end} isOnline />
    </MemoryRouter>
  );
  const { rerender } = render(card({ isTrial: true }));
  expect(screen.getByText(mark)).toBeTruthy();
  rerender(card({}));
  expect(screen.queryByText(mark)).toBeNull();
});
