import { randomUUID } from 'node:crypto';
import { bank } from '#tests/support/payout-world.ts';
import { planForm } from '#tests/support/slots.ts';
import { venueForm } from '#tests/support/venues.ts';
import { classForm, place, templateForm, time, why } from './forms.ts';
import type { Policies } from './policy.ts';

const coach = { gate: ['coach'] } as const;
const ofClass = { ...coach, row: 'class', admits: ['coach'] } as const;
const asked = { ...coach, row: 'order', admits: ['coach'] } as const;
const ofSet = { ...coach, row: 'orderSet', admits: ['coach'] } as const;
/** Also of a coach whose role was closed. */
const account = { gate: 'account' } as const;
const earned = { ...account, row: 'withdrawal', admits: ['coach'] } as const;

/** Free hours without their id and version. */
const { id: _id, version: _version, ...slotPlan } = planForm();

/** A series of one date. */
const weekly = { weekdays: [6], everyWeeks: 1 as const, until: time.date };

/** Another hour of dates that move together. */
const movedHour = { startTime: '11:00', endTime: '12:00' };

/** Calls of a coach: classes, their bookings and their earnings. */
export const coachPolicies = {
  'home.coach': coach,
  'student.detail': { ...coach, row: 'student', admits: ['coach'] },
  'coach.myRatings': coach,
  'coach.strikes': coach,
  'coach.helpers': coach,
  'class.create': { ...coach, input: () => ({ ...classForm, meets: [] }) },
  'class.mine': coach,
  'class.roster': ofClass,
  'class.update': { ...ofClass, input: ({ id }) => ({ id, priceMinor: 2000 }) },
  'class.move': { ...ofClass, input: ({ id }) => ({ id, ...place, ...time }) },
  'class.checkUpdate': { ...ofClass, input: ({ id }) => ({ id, priceMinor: 2000 }) },
  'class.checkMove': { ...ofClass, input: ({ id }) => ({ id, ...place, ...time }) },
  'class.checkTime': { ...coach, input: () => ({ ...time, cityId: place.cityId }) },
  'class.check': ofClass,
  'class.cancel': { ...ofClass, input: ({ id }) => ({ id, reason: why }) },
  'class.checkDays': coach,
  'class.cancelDay': { ...ofClass, input: ({ id }) => ({ date: time.date, classIds: [id], reason: why }) },
  'slotPlan.mine': coach,
  'slotPlan.save': {
    ...coach,
    row: 'slotPlan',
    admits: ['coach'],
    input: ({ id }) => ({ ...slotPlan, id, version: 1 }),
  },
  'slotPlan.end': { ...coach, row: 'slotPlan', admits: ['coach'] },
  'venue.list': coach,
  'venue.save': {
    ...coach,
    row: 'venue',
    admits: ['coach'],
    input: ({ id }) => ({ ...venueForm(), id, version: 1 }),
  },
  'venue.end': { ...coach, row: 'venue', admits: ['coach'] },
  'busyTime.mine': coach,
  'busyTime.connect': { ...coach, input: () => ({ address: 'https://calendar.example.org/a.ics' }) },
  'busyTime.check': coach,
  'busyTime.disconnect': coach,
  'busyTime.setDaysOff': { ...coach, input: () => ({ add: ['2027-03-09'], remove: [] }) },
  'priceRule.mine': coach,
  'priceRule.save': {
    ...coach,
    row: 'priceRule',
    admits: ['coach'],
    input: ({ id }) => ({ id, version: 1, kind: 'sibling', percent: 20, atLeast: null }),
  },
  'priceRule.end': { ...coach, row: 'priceRule', admits: ['coach'] },
  'priceCode.mine': coach,
  'priceCode.make': {
    ...coach,
    input: () => ({
      id: randomUUID(),
      word: 'SUMMER27',
      percent: 10,
      startsOn: '2027-03-01',
      endsOn: '2027-12-31',
      mostUses: 5,
    }),
  },
  'priceCode.end': { ...coach, row: 'priceCode', admits: ['coach'] },
  'series.check': { ...coach, input: () => ({ ...time, ...weekly, cityId: place.cityId }) },
  'series.update': {
    ...coach,
    row: 'seriesClass',
    admits: ['coach'],
    input: ({ id }) => ({ id, priceMinor: 2000 }),
  },
  'series.checkUpdate': {
    ...coach,
    row: 'seriesClass',
    admits: ['coach'],
    input: ({ id }) => ({ id, priceMinor: 2000 }),
  },
  'series.checkMove': {
    ...coach,
    row: 'series',
    admits: ['coach'],
    input: ({ id, rows }) => ({ id, classIds: [rows.seriesClass], ...movedHour }),
  },
  'series.move': {
    ...coach,
    row: 'series',
    admits: ['coach'],
    input: ({ id, rows }) => ({ id, classIds: [rows.seriesClass], ...movedHour }),
  },
  'series.checkCancel': { ...coach, row: 'series', admits: ['coach'] },
  'series.cancel': {
    ...coach,
    row: 'series',
    admits: ['coach'],
    input: ({ id, rows }) => ({ id, classIds: [rows.seriesClass], reason: why }),
  },
  'series.create': { ...coach, input: () => ({ ...classForm, ...weekly, dates: [time.date] }) },
  'week.check': { ...coach, input: () => ({ monday: '2027-03-01', weeks: [1] }) },
  'week.copy': {
    ...ofClass,
    input: ({ id }) => ({ items: [{ id: randomUUID(), classId: id, version: 1, weeks: 1 }] }),
  },
  'classTemplate.list': coach,
  'classTemplate.save': { ...coach, input: () => templateForm() },
  'classTemplate.remove': { ...coach, row: 'classTemplate', admits: ['coach'] },
  'class.attendance': {
    ...ofClass,
    input: ({ id, people }) => ({
      id,
      marks: [
        {
          orderId: id,
          participantId: people.owner.id,
          mark: 'present',
          tappedAt: `${time.date}T09:00:00.000Z`,
        },
      ],
    }),
  },
  'checkin.code': ofClass,
  'order.accept': asked,
  'orderSet.accept': { ...ofSet, input: ({ id, rows }) => ({ id, orderIds: [rows.setOrder] }) },
  'orderSet.reject': { ...ofSet, input: ({ id, rows }) => ({ id, orderIds: [rows.setOrder], reason: why }) },
  'order.answerNeeds': { ...asked, input: ({ id }) => ({ id, answers: [] }) },
  'emergency.ofOrder': { ...coach, row: 'contested', admits: ['coach'] },
  'emergency.call': {
    gate: ['coach', 'assistant', 'volunteer'],
    row: 'contested',
    admits: ['coach'],
    input: ({ id, people }) => ({
      id,
      participantId: people.owner.id,
      tappedAt: `${time.date}T09:00:00.000Z`,
    }),
  },
  'handover.record': {
    ...ofClass,
    input: ({ id, people }) => ({
      id,
      orderId: id,
      participantId: people.owner.id,
      mark: 'arrived',
      tappedAt: `${time.date}T09:00:00.000Z`,
    }),
  },
  'handover.ofClass': ofClass,
  'message.toClass': {
    ...ofClass,
    input: ({ id }) => ({
      id,
      messageId: randomUUID(),
      body: { quick: 'bringWater' },
      tappedAt: `${time.date}T09:00:00.000Z`,
    }),
  },
  'order.reject': { ...asked, input: ({ id }) => ({ id, reason: why }) },
  'order.coachCancel': { ...asked, input: ({ id }) => ({ id, reason: why }) },
  'order.answerExchange': {
    ...asked,
    input: ({ id }) => ({ id, newOrderId: id, agrees: false, text: 'Not then' }),
  },
  'order.answerRefundRequest': { ...asked, input: ({ id }) => ({ id, agrees: true, text: '' }) },
  'strike.appeal': { ...coach, row: 'strike', admits: ['coach'], input: ({ id }) => ({ id, text: 'x' }) },
  'rating.reply': { ...coach, row: 'rating', admits: ['coach'], input: ({ id }) => ({ id, text: 'x' }) },
  'classPack.offers': coach,
  'classPack.offer': {
    ...coach,
    input: () => ({ sessions: 4, priceMinor: 8000, upToMinor: 2500, days: 90 }),
  },
  'classPack.closeOffer': { ...coach, row: 'classPackOffer', admits: ['coach'] },
  'wallet.coach': account,
  'wallet.coachRecords': coach,
  'wallet.coachRecord': { ...coach, row: 'earning', admits: ['coach'] },
  'wallet.coachMonths': coach,
  'wallet.statement': { ...coach, input: () => ({ from: '2026-01', until: '2026-01', format: 'csv' }) },
  'receipt.year': { ...coach, input: () => ({ year: 2027 }) },
  'receipt.seller': coach,
  'receipt.setSeller': { ...coach, input: () => ({ number: 'AB 1234' }) },
  'payoutAccount.read': account,
  'payoutAccount.set': { ...account, input: () => bank },
  'withdrawal.request': { ...account, input: () => ({ amountMinor: 2500, currency: 'USD' }) },
  'withdrawal.update': { ...earned, input: ({ id }) => ({ id, amountMinor: 3000, version: 1 }) },
  'withdrawal.cancel': earned,
  'withdrawal.mine': account,
  'withdrawal.detail': earned,
  'helper.search': coach,
  'helper.classes': coach,
  'helper.detail': {
    ...coach,
    row: 'helperCard',
    admits: 'everybody',
    input: ({ id }) => ({ id, role: 'assistant' }),
  },
  'invitation.create': {
    ...ofClass,
    input: ({ id, people }) => ({
      classId: id,
      message: '',
      helpers: [{ helperId: people.lead.id, role: 'assistant', overlapConfirmed: true }],
    }),
  },
  'hours.pending': coach,
  'hours.ofHelper': {
    ...coach,
    row: 'helperCard',
    admits: 'everybody',
    input: ({ id }) => ({ helperId: id, role: 'assistant' }),
  },
  'hours.decide': {
    ...coach,
    row: 'hours',
    admits: ['coach'],
    input: ({ id }) => ({ id, decision: 'approve', reason: '' }),
  },
  'hours.thank': { ...coach, row: 'hours', admits: ['coach'], input: ({ id }) => ({ id, text: 'x' }) },
  'hours.correct': {
    ...coach,
    row: 'hours',
    admits: ['coach'],
    input: ({ id }) => ({ id, minutes: 5, reason: 'x' }),
  },
  'draft.forMe': coach,
  'draft.decide': {
    ...coach,
    row: 'draft',
    admits: ['coach'],
    input: ({ id }) => ({ id, decision: 'agree', reason: '' }),
  },
  'team.create': {
    ...coach,
    input: () => ({ name: { en: 'T' }, introduction: { en: 'T' }, affiliation: null, cityId: 'vancouver' }),
  },
} satisfies Partial<Policies>;
