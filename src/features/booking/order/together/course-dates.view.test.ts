import { describe, expect, it } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { asOf } from '#src/features/booking/order/reading/as-of.view.ts';
import { isCourseDate, isOfCourse } from '#src/features/booking/order/reading/order-of-course.view.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { seenCourse, seenDate, seenSeries } from '#tests/support/seen-series.ts';
import { datesOfCourse, ruleOfCourse } from './course-dates.view.ts';

const now = Date.parse('2027-03-15T12:00:00Z');
const date = (day: number, canBook: boolean) =>
  seenDate({ id: `c${day}`, startsAt: `2027-03-${day}T09:00:00Z`, canBook });
const record = (canBook: boolean, classes: ReturnType<typeof date>[]) =>
  seenSeries(classes, { course: seenCourse({ canBook }) });

describe('dates of a course', () => {
  it('datesOfCourse leaves out a date that begins too soon, while the others can be booked', () => {
    const classes = [date(10, false), date(16, false), date(20, true), date(27, true)];
    expect(datesOfCourse(record(true, classes), now).map(({ id }) => id)).toEqual(['c20', 'c27']);
    expect(datesOfCourse(record(false, classes), now).map(({ id }) => id)).toEqual(['c16', 'c20', 'c27']);
  });

  it('ruleOfCourse carries the rule of leaving alone', () => {
    const rule = { freeDays: 7, lateRefundPct: 50, restRefundPct: 0 } as const;
    expect(ruleOfCourse(seenCourse(rule))).toEqual(rule);
  });
});

const course = { startsAt: '2027-04-10T09:00:00Z', freeDays: 7, restRefundPct: 0 };
const terms = { freeCancelHours: 24, lateRefundPct: 50, noShowRefundPct: 0, course };

describe('an order of a course', () => {
  it('isOfCourse lets a moved date be left alone', () => {
    expect(isOfCourse({ terms, actions: ['cancel'] })).toBe(true);
    expect(isOfCourse({ terms, actions: ['cancel', 'answerProposal'] })).toBe(false);
    expect(isOfCourse({ terms: { ...terms, course: undefined }, actions: ['cancel'] })).toBe(false);
  });

  it('isCourseDate keeps a moved date from being paid alone', () => {
    expect(isCourseDate(seenOrder({ terms, actions: ['pay', 'answerProposal'] }))).toBe(true);
    expect(isCourseDate({ terms: { ...terms, course: undefined } })).toBe(false);
  });

  it.each([
    ['in the free time', '2027-04-03T09:00:00Z', 3333],
    ['after it', '2027-04-03T09:00:01Z', 1666],
    ['once the first date has begun', '2027-04-10T09:00:00Z', 0],
  ])('asOf returns the share that counts %s', (_when, at, refundMinor) => {
    const order = seenOrder({
      status: OrderStatus.progress,
      actions: ['cancel'],
      terms,
      totalMinor: 3333,
      unitMinor: 3333,
      seats: 1,
      cancel: {
        kind: 'free',
        refundMinor: 3333,
        seatRefundMinor: 3333,
        seatRefunds: [3333],
        freeUntil: '2027-04-03T09:00:00Z',
      },
    });
    const moved = { ...order, class: { ...order.class, startsAt: '2027-04-24T09:00:00Z' } };
    expect(
      asOf({ ...moved, participants: moved.participants.slice(0, 1) }, Date.parse(at)).cancel,
    ).toMatchObject({
      refundMinor,
    });
    const late = { ...moved.cancel!, kind: 'late' as const, refundMinor: 1666 };
    const seen = asOf(
      { ...moved, cancel: late, participants: moved.participants.slice(0, 1) },
      Date.parse('2027-04-11T09:00:00Z'),
    );
    expect(seen.cancel?.refundMinor).toBe(0);
  });
});
