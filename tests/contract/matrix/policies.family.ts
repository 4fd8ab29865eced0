import { randomUUID } from 'node:crypto';
import { PaymentMethod } from '#contract/enums.ts';
import { noNeeds, stars, why } from './forms.ts';
import type { Policies } from './policy.ts';

const account = { gate: 'account' } as const;
const student = { gate: ['student'] } as const;
const sides = { gate: ['student', 'coach'] } as const;
const family = ['owner', 'guardian'] as const;
const booked = { ...student, row: 'order', admits: ['owner'] } as const;
const bookedTogether = { ...student, row: 'orderSet', admits: ['owner'] } as const;
const waiting = { ...student, row: 'entry', admits: ['owner'] } as const;
const tappedAt = '2027-03-01T08:00:00Z';
const inThread = { ...account, row: 'order', admits: ['owner', 'guardian', 'coach'] } as const;
const leaving = { reason: why, shownRefundMinor: 0, tappedAt } as const;

/** Facts of a class as a screen showed them. */
const seenFacts = (startsAt: string, coachId: string) => ({
  classVersion: 1,
  priceMinor: 1,
  totalMinor: 1,
  currency: 'USD' as const,
  startsAt,
  terms: {
    coachId,
    endsAt: startsAt,
    placeName: 'Pool',
    address: '1 Street',
    cityId: 'vancouver',
    freeCancelHours: 24,
    lateRefundPct: 50,
    minSize: 0,
  },
});

/** A family's children, bookings, places in queues and money. */
export const familyPolicies = {
  'child.update': {
    ...account,
    row: 'child',
    admits: family,
    input: ({ id }) => ({ id, name: 'Leo', birthDate: '2018-01-01' }),
  },
  'child.remove': { ...account, row: 'child', admits: family },
  'needs.read': { ...account, row: 'child', admits: family },
  'needs.update': { ...account, row: 'child', admits: family, input: ({ id }) => ({ ...noNeeds, id }) },
  'needs.readers': { ...account, row: 'child', admits: family },
  'emergency.read': { ...account, row: 'child', admits: family },
  'emergency.update': {
    ...account,
    row: 'child',
    admits: family,
    input: ({ id }) => ({
      id,
      people: [{ name: 'Aunt Ann', relation: 'relative', mobile: '+16045550123' }],
      collect: [],
      mayGoAlone: false,
    }),
  },
  'emergency.readers': { ...account, row: 'child', admits: family },
  'handover.ofOrder': { ...account, row: 'order', admits: ['owner', 'guardian'] },
  'message.threads': account,
  'message.thread': inThread,
  'message.picture': { ...inThread, row: 'message', input: ({ id }) => ({ id, number: 1 }) },
  'message.send': {
    ...inThread,
    input: ({ id }) => ({ id: randomUUID(), to: { kind: 'order', id }, body: { quick: 'ok' }, tappedAt }),
  },
  'message.read': { ...inThread, input: ({ id }) => ({ id, position: 1 }) },
  // A coach has no question about a class that they give.
  'message.ofClass': { ...account, row: 'class', admits: 'everybody', except: { coach: 'NOT_FOUND' } },
  'needs.ofOrder': { ...account, row: 'order', admits: ['owner', 'guardian', 'coach'] },
  'needs.feedback': {
    ...account,
    row: 'order',
    admits: family,
    input: ({ id, rows }) => ({ id, participantId: rows.child, items: [], text: '', tappedAt }),
  },
  'guardian.invite': {
    ...account,
    row: 'child',
    admits: family,
    denial: 'PARTICIPANT_UNKNOWN',
    input: ({ id }) => ({ participantIds: [id], to: { email: 'aunt@family.example' } }),
  },
  'guardian.withdraw': { ...account, row: 'guardianInvite', admits: ['owner'] },
  'guardian.remove': {
    ...account,
    row: 'child',
    admits: family,
    input: ({ id, people }) => ({ id, accountId: people.guardian.id }),
  },
  'waitlist.join': {
    ...student,
    row: 'child',
    admits: family,
    denial: 'PARTICIPANT_UNKNOWN',
    input: ({ id, rows }) => ({
      entryId: randomUUID(),
      classId: rows.fullClass,
      participantIds: [id],
      takesFewer: false,
      tappedAt,
    }),
  },
  'waitlist.joinDates': {
    ...student,
    row: 'child',
    admits: family,
    denial: 'PARTICIPANT_UNKNOWN',
    input: ({ id, rows }) => ({
      seriesId: rows.otherSeries,
      dates: [
        {
          entryId: randomUUID(),
          classId: rows.otherClass,
          basis: {
            classVersion: 1,
            priceMinor: 1,
            currency: 'USD' as const,
            startsAt: rows.otherClassStartsAt,
          },
        },
      ],
      participantIds: [id],
      takesFewer: false,
      tappedAt,
    }),
  },
  'waitlist.joinCourse': {
    ...student,
    row: 'child',
    admits: family,
    denial: 'PARTICIPANT_UNKNOWN',
    input: ({ id, rows }) => ({
      entryId: randomUUID(),
      classId: rows.otherCourse,
      participantIds: [id],
      seen: { priceMinor: 10_000, currency: 'USD' as const, startsAt: rows.otherClassStartsAt },
      tappedAt,
    }),
  },
  'waitlist.leaveDates': { ...waiting, input: ({ id }) => ({ entryIds: [id] }) },
  'waitlist.mine': student,
  'home.counts': student,
  'waitlist.leave': waiting,
  'waitlist.accept': { ...waiting, input: ({ id }) => ({ id, payFromBalance: false }) },
  'waitlist.decline': waiting,
  'order.create': {
    ...student,
    row: 'child',
    admits: family,
    denial: 'PARTICIPANT_UNKNOWN',
    input: ({ id, rows }) => ({
      orderId: randomUUID(),
      classId: rows.otherClass,
      participantIds: [id],
      basis: {
        classVersion: 1,
        priceMinor: 1,
        totalMinor: 1,
        currency: 'USD',
        startsAt: rows.otherClassStartsAt,
      },
      tappedAt,
      replayed: false,
      payFromBalance: false,
    }),
  },
  'orderSet.create': {
    ...student,
    row: 'child',
    admits: family,
    denial: 'PARTICIPANT_UNKNOWN',
    input: ({ id, rows }) => ({
      setId: randomUUID(),
      seriesId: rows.otherSeries,
      want: 'every',
      dates: [
        { orderId: randomUUID(), classId: rows.otherClass, basis: seenFacts(rows.otherClassStartsAt, id) },
      ],
      participantIds: [id],
      tappedAt,
      replayed: false,
      payFromBalance: false,
    }),
  },
  'orderSet.pay': { ...bookedTogether, input: ({ id, rows }) => ({ id, orderIds: [rows.setOrder] }) },
  'orderSet.leave': {
    ...bookedTogether,
    input: ({ id, rows }) => ({
      id,
      dates: [{ orderId: rows.setOrder, shownRefundMinor: 0 }],
      reason: why,
      tappedAt,
    }),
  },
  'order.list': { ...sides, input: () => ({ as: 'student' }) },
  'order.check': { ...student, row: 'class', admits: 'everybody' },
  'priceCode.check': {
    ...student,
    row: 'class',
    admits: 'everybody',
    input: ({ id }) => ({ word: 'NOTHING27', classId: id }),
  },
  'order.receipts': student,
  'receipt.list': { ...sides, input: () => ({ as: 'student' }) },
  'receipt.file': { ...sides, row: 'receipt', admits: ['owner', 'coach'] },
  'order.detail': { ...sides, row: 'order', admits: ['owner', 'guardian', 'coach'] },
  'order.pay': { ...booked, input: ({ id }) => ({ id, method: PaymentMethod.balance }) },
  'order.cancel': { ...booked, input: ({ id }) => ({ id, ...leaving }) },
  'order.answerProposal': {
    ...booked,
    input: ({ id }) => ({ id, answer: 'leave', shownStartsAt: tappedAt }),
  },
  'order.exchangeOptions': booked,
  'order.exchange': {
    ...booked,
    input: ({ id, rows }) => ({
      id,
      newOrderId: randomUUID(),
      classId: rows.otherClass,
      participantIds: [rows.child],
      basis: seenFacts(rows.otherClassStartsAt, id),
      shown: { startsAt: tappedAt, unitMinor: 1, isAsked: true },
      tappedAt,
    }),
  },
  'order.withdrawExchange': booked,
  'order.cancelParticipants': {
    ...booked,
    input: ({ id, rows }) => ({ id, participantIds: [rows.child], ...leaving }),
  },
  'order.requestRefund': { ...booked, input: ({ id }) => ({ id, reason: why }) },
  'order.withdrawRefundRequest': booked,
  'order.dispute': {
    ...sides,
    row: 'order',
    admits: ['owner', 'coach'],
    input: ({ id }) => ({ id, reason: why }),
  },
  'order.reliability': { gate: ['student'] },
  'order.rate': {
    ...sides,
    row: 'order',
    admits: ['owner', 'coach'],
    input: ({ id }) => ({ id, ratingId: randomUUID(), ...stars, tags: [] }),
  },
  'dispute.detail': { ...sides, row: 'contested', admits: ['owner', 'coach'] },
  'dispute.answer': {
    ...sides,
    row: 'contested',
    admits: ['coach'],
    // The side that opened the dispute does not answer it.
    except: { owner: 'FORBIDDEN' },
    input: ({ id }) => ({ id, agrees: false, text: 'x' }),
  },
  'dispute.addEvidence': {
    ...sides,
    row: 'contested',
    admits: ['owner', 'coach'],
    input: ({ id }) => ({ id, text: 'x' }),
  },
  'rating.mine': student,
  'wallet.topUp': { ...student, input: () => ({ amountMinor: 1000, method: PaymentMethod.visa }) },
  'membership.mine': student,
  'membership.buy': { ...student, input: () => ({ method: PaymentMethod.balance, shownPriceMinor: 4900 }) },
  'classPack.check': { ...student, row: 'classPackOffer', admits: 'everybody', denial: 'PACK_NOT_SOLD' },
  'classPack.buy': {
    ...student,
    row: 'child',
    admits: family,
    denial: 'PARTICIPANT_UNKNOWN',
    input: ({ id, rows }) => ({
      offerId: rows.classPackOffer,
      participantId: id,
      method: PaymentMethod.visa,
      shownPriceMinor: 8000,
    }),
  },
  'classPack.mine': student,
  'classPack.detail': { ...student, row: 'classPack', admits: ['owner'] },
  'classPack.pass': {
    ...student,
    row: 'classPack',
    admits: ['owner'],
    input: ({ id, people }) => ({ id, participantId: people.owner.id }),
  },
  'classPack.refund': {
    ...student,
    row: 'classPack',
    admits: ['owner'],
    input: ({ id }) => ({ id, shownMinor: 8000, to: 'balance' }),
  },
  'membership.refund': { ...student, row: 'membership', admits: ['owner'] },
} satisfies Partial<Policies>;
