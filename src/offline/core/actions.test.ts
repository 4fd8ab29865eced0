import { describe, expect, test } from 'vitest';
import { accountApi } from '#contract/account.ts';
import { attendanceApi } from '#contract/attendance.ts';
import { channelApi } from '#contract/channel.ts';
import { checkinApi } from '#contract/checkin.ts';
import { classApi } from '#contract/class.ts';
import { emergencyApi } from '#contract/emergency.ts';
import { favoriteApi } from '#contract/favorite.ts';
import { feedbackApi } from '#contract/feedback.ts';
import { handoverApi } from '#contract/handover.ts';
import { invitationApi } from '#contract/invitation.ts';
import { messageApi } from '#contract/message.ts';
import { needsApi } from '#contract/needs.ts';
import { noticeApi } from '#contract/notice.ts';
import { orderAnswersApi } from '#contract/order-answers.ts';
import { orderApi } from '#contract/order-calls.ts';
import { orderExchangeApi } from '#contract/order-exchange.ts';
import { orderSetApi } from '#contract/order-set.ts';
import { routes } from '#contract/routes.ts';
import { waitlistApi } from '#contract/waitlist.ts';
import enBase from '#src/i18n/en/base.json';
import enBooking from '#src/i18n/en/booking.json';
import zhBase from '#src/i18n/zh/base.json';
import zhBooking from '#src/i18n/zh/booking.json';
import { actionOf, actions, type OutboxType } from './actions.ts';
import { payloadOf } from './payload.ts';
import { newId } from './uuid.ts';

const enOrder = enBase.order;
const en = enBooking.waiting;
const zhOrder = zhBase.order;
const zh = zhBooking.waiting;

const id = newId();
const at = '2026-11-21T04:00:00.000Z';
/** Facts of a class as a screen showed them. */
const seen = {
  classVersion: 1,
  priceMinor: 2000,
  currency: 'USD',
  startsAt: at,
  terms: {
    coachId: id,
    endsAt: at,
    placeName: 'Pool',
    address: '1 Street',
    cityId: 'vancouver',
    freeCancelHours: 24,
    lateRefundPct: 50,
    minSize: 0,
  },
};
const { terms: _, ...seenBasis } = seen;
/** Example body of each call. A new action does not compile until it has one here. */
const bodies: Record<OutboxType, object> = {
  'order.create': {
    orderId: id,
    classId: id,
    participantIds: [id],
    basis: { classVersion: 1, priceMinor: 5000, currency: 'USD', startsAt: at },
    tappedAt: at,
    replayed: true,
    payFromBalance: false,
  },
  'orderSet.create': {
    setId: id,
    seriesId: id,
    want: 'every',
    dates: [{ orderId: id, classId: id, basis: seen }],
    participantIds: [id],
    tappedAt: at,
    replayed: true,
    payFromBalance: false,
  },
  'waitlist.joinDates': {
    seriesId: id,
    dates: [{ entryId: id, classId: id, basis: seenBasis }],
    participantIds: [id],
    takesFewer: false,
    tappedAt: at,
  },
  'waitlist.joinCourse': {
    entryId: id,
    classId: id,
    participantIds: [id],
    seen: { priceMinor: 10_000, currency: 'USD', startsAt: at },
    tappedAt: at,
  },
  'order.cancel': { reason: { code: 'ill', text: '' }, shownRefundMinor: 0, tappedAt: at },
  'order.cancelParticipants': {
    participantIds: [id],
    reason: { code: 'ill', text: '' },
    shownRefundMinor: 0,
    tappedAt: at,
  },
  'order.answerProposal': { answer: 'keep', shownStartsAt: at },
  'order.exchange': {
    newOrderId: id,
    classId: id,
    participantIds: [id],
    basis: seen,
    shown: { startsAt: at, unitMinor: 2000, isAsked: false },
    tappedAt: at,
  },
  'order.rate': { ratingId: id, stars: 5, tags: ['patient'], text: '', language: 'en' },
  'needs.feedback': {
    participantId: id,
    items: [{ need: 'quietSpace', result: 'partly' }],
    text: '',
    tappedAt: at,
  },
  'class.attendance': { marks: [{ orderId: id, participantId: id, mark: 'absent', tappedAt: at }] },
  'class.cancelDay': { date: '2026-11-21', classIds: [id], reason: { code: 'unwell', text: '' } },
  'handover.record': { orderId: id, participantId: id, mark: 'collected', who: 'Ana', tappedAt: at },
  'emergency.call': { participantId: id, tappedAt: at },
  'checkin.in': { classId: id, code: 'QPDRC88S', at, nonce: id },
  'checkin.out': { classId: id, code: 'QPDRC88S', at, nonce: id },
  'invitation.answer': {
    answer: 'agree',
    reason: '',
    overlapConfirmed: false,
    basis: { startsAt: at, endsAt: at },
  },
  'message.send': { id, to: { kind: 'order', id }, body: { quick: 'late10' }, tappedAt: at },
  'message.toClass': { messageId: id, body: { text: 'Please bring a towel' }, tappedAt: at },
  'message.read': { position: 3 },
  'feedback.send': { kind: 'safety', text: 'The gate stood open', page: '/student/home' },
  'favorite.set': { isOn: true },
  'notice.read': {},
  'user.setLanguage': { language: 'zh' },
  'channel.set': { email: true },
};
const inputs = {
  ...attendanceApi,
  ...checkinApi,
  ...emergencyApi,
  ...classApi,
  ...handoverApi,
  ...invitationApi,
  ...messageApi,
  ...needsApi,
  ...orderApi,
  ...orderAnswersApi,
  ...orderExchangeApi,
  ...orderSetApi,
  ...waitlistApi,
  ...feedbackApi,
  ...favoriteApi,
  ...noticeApi,
  ...accountApi,
  ...channelApi,
};

const all = Object.values(actions);

describe.each(all)('$call', (action) => {
  const { call } = action;
  const payload = payloadOf(call, id, bodies[call]);
  test('payloadOf uses a keyed call of the contract', () => {
    expect(routes[call]).toHaveProperty('keyed', true);
    expect(payload.method).toBe(routes[call].method);
    expect(payload.path).toBe(routes[call].path.replace(/:\w+/, id));
  });
  test('payloadOf fits the input of the contract when body and path are combined', () => {
    const field = /:(\w+)/.exec(routes[call].path)?.[1];
    const input: unknown = { ...JSON.parse(payload.body), ...(field ? { [field]: id } : {}) };
    expect(inputs[call].input.safeParse(input).error).toBeUndefined();
  });
  test.each([
    [en, enOrder],
    [zh, zhOrder],
  ])('action has texts in both languages', (words, orders) => {
    const labels = [action.words.label({ isOn: true }), action.words.label({})];
    for (const label of labels) expect(words.action[label]).toMatch(/./);
    expect(orders.waiting.text[action.words.waiting]).toMatch(/./);
  });
});

test('actionOf finds each action by the name of its call and returns undefined for other names', () => {
  for (const [name, { call }] of Object.entries(actions)) expect(name).toBe(call);
  expect(actionOf('order.cancel')).toBe(actions['order.cancel']);
  for (const other of ['waitlist.join', 'toString', '']) expect(actionOf(other)).toBeUndefined();
});

test('lane is shared by bookings and cancellations of one class, and separate for other actions', () => {
  const subject = { entityId: 'e', classId: 'c' };
  const lanes = Object.fromEntries(
    all.map(({ call, lane }) => [call, lane({ ...subject, body: { participantId: 'p' } })]),
  );
  expect(lanes).toEqual({
    'channel.set': 'account:e',
    'checkin.in': 'checkin:e',
    'checkin.out': 'checkin:e',
    'class.attendance': 'class:e',
    'class.cancelDay': 'day:e',
    'emergency.call': 'call:e:p',
    'favorite.set': 'favorite:e',
    'feedback.send': 'feedback:e',
    'handover.record': 'handover:e',
    'invitation.answer': 'help:e',
    'message.read': 'read:e',
    'message.send': 'message:e',
    'message.toClass': 'toClass:e',
    'needs.feedback': 'needs:e:p',
    'notice.read': 'notice:e',
    'order.answerProposal': 'class:c',
    'order.cancel': 'class:c',
    'order.cancelParticipants': 'class:c',
    'order.create': 'class:c',
    'order.exchange': 'class:c',
    'order.rate': 'order:e',
    'orderSet.create': 'series:c',
    'user.setLanguage': 'account:e',
    'waitlist.joinCourse': 'series:c',
    'waitlist.joinDates': 'series:c',
  });
});

test('newId returns UUIDs of version 7 in the order of time', () => {
  expect(newId(0x0198_f000_1234)).toMatch(/^0198f000-1234-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(newId(1000) < newId(2000)).toBe(true);
  expect(new Set(Array.from({ length: 1000 }, () => newId())).size).toBe(1000);
});
