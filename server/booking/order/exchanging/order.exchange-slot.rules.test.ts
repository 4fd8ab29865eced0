import { expect, it } from 'vitest';
import type { SlotFacts } from '#server/teaching/public.ts';
import { withoutOldSlot } from './order.exchange-slot.rules.ts';

const span = { startsAt: Date.parse('2027-03-09T17:00:00Z'), endsAt: Date.parse('2027-03-09T17:45:00Z') };
const facts: SlotFacts = {
  now: Date.parse('2027-03-01T08:00:00Z'),
  horizon: Date.parse('2027-06-01T00:00:00Z'),
  clearedUntil: Date.parse('2028-01-01T00:00:00Z'),
  busy: [span],
  booked: [{ planId: 'plan', startsAt: span.startsAt }],
  closed: [],
  holidays: new Set(),
  daysOff: new Set(),
};
const old = {
  slot_plan_id: 'plan',
  starts_at: new Date(span.startsAt),
  ends_at: new Date(span.endsAt),
};

it('withoutOldSlot frees the time of the slot', () => {
  expect(withoutOldSlot(facts, old)).toMatchObject({ busy: [], booked: [] });
});

it('withoutOldSlot keeps an appointment of the coach at the same times', () => {
  expect(withoutOldSlot({ ...facts, busy: [span, span] }, old).busy).toEqual([span]);
});

it('withoutOldSlot keeps the time of a class', () => {
  expect(withoutOldSlot(facts, { ...old, slot_plan_id: null }).busy).toEqual([span]);
});
