import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { OrderStatus } from '#contract/enums.ts';
import { noticeDefinitions } from '#contract/notice-kinds.ts';
import { readerSides } from '#contract/notice-subjects.ts';
import type { Notice } from '#contract/notice.ts';
import enPlatform from '#src/i18n/en/platform.json';
import { i18n as app } from '#src/i18n/index.ts';
import zhPlatform from '#src/i18n/zh/platform.json';
import { formatIn } from '#tests/support/format.ts';
import { seenOrder } from '#tests/support/seen-order.ts';
import { startWords } from '#tests/support/words.ts';
import {
  dayHeading,
  noticeAct,
  noticeDeadline,
  noticeFacts,
  noticeTarget,
  noticeTime,
  noticeWords,
} from './notice.view.ts';

const notice: Notice = {
  id: '01890000-0000-7000-8000-000000000001',
  kind: 'orderRequested',
  group: 'booking',
  createdAt: '2026-11-21T04:00:00.000Z',
  readAt: null,
  facts: {
    titleEn: 'Water confidence',
    coach: 'Maya Chen',
    coachZh: '陈美雅',
    student: 'Rosa',
    startsAt: '2026-11-28T15:30:00.000Z',
    zone: 'America/Chicago',
    totalMinor: 2450,
    currency: 'USD',
  },
  text: null,
  about: { kind: 'order', id: '01890000-0000-7000-8000-000000000002', as: 'coach' },
};

test('facts are written for the reader: own script, zone of the class, money', () => {
  const en = noticeFacts(notice, formatIn('en'));
  expect(en).toMatchObject({ title: 'Water confidence', coach: 'Maya Chen', total: '$24.50' });
  expect(en.startsAt).toContain('9:30');
  const zh = noticeFacts(notice, formatIn('zh'));
  expect(zh).toMatchObject({ title: 'Water confidence', coach: '陈美雅' });
  expect(zh.startsAt).toContain('11月28日');
});

test('it opens in the area it is for', () => {
  const id = '01890000-0000-7000-8000-000000000002';
  expect(noticeTarget(notice)).toEqual({ href: `/coach/orderDetail?id=${id}`, label: 'order' });
  const seat = { kind: 'class' as const, id };
  expect(noticeTarget({ ...notice, about: { ...seat, as: 'student' } })?.href).toBe(
    `/student/payment?class=${id}`,
  );
  expect(noticeTarget({ ...notice, about: { ...seat, as: 'coach' } })?.href).toBe(
    `/coach/classDetail?id=${id}`,
  );
  expect(noticeTarget({ ...notice, about: { ...seat, as: null } })).toBeUndefined();
  expect(noticeTarget({ ...notice, about: null })).toBeUndefined();
});

test('noticeTarget returns the privacy settings for notices about the person’s data', () => {
  for (const kind of ['exportReady', 'deletionAsked', 'deletionPostponed'] as const) {
    const { about } = noticeDefinitions[kind];
    for (const as of [null, ...readerSides])
      expect(noticeTarget({ ...notice, kind, about: { kind: about, id: notice.id, as } })).toEqual({
        href: '/setting/privacy',
        label: 'ownData',
      });
  }
  const consent = noticeDefinitions.consentPending.about;
  expect(noticeTarget({ ...notice, about: { kind: consent, id: notice.id, as: 'student' } })?.href).toBe(
    '/student/profile',
  );
});

test.each([
  ['en' as const, ['Today', 'Yesterday', 'Thursday', 'Sun, Nov 15', 'Wed, Dec 31, 2025']],
  ['zh' as const, ['今天', '昨天', '星期四', '11月15日周日', '2025年12月31日周三']],
])('days are called as people call them (%s)', (language, words) => {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: { en: { translation: enPlatform }, zh: { translation: zhPlatform } },
  });
  const t = i18n.getFixedT(language);
  // Asia/Kathmandu is 5 hours 45 minutes ahead: 18:14 UTC is the last minute of the day there.
  const now = Date.parse('2026-11-22T18:14:00Z');
  const format = formatIn(language, () => now);
  const told = ['2026-11-21T18:15:00Z', '2026-11-21T18:14:00Z', '2026-11-19T04:00:00Z'];
  const older = ['2026-11-15T18:14:00Z', '2025-12-31T04:00:00Z'];
  expect([...told, ...older].map((at) => dayHeading(at, now, format, t))).toEqual(words);
  expect(noticeTime('2026-11-22T18:04:00Z', now, format)).toBe(
    language === 'en' ? '10 minutes ago' : '10分钟前',
  );
  expect(noticeTime('2026-11-21T18:14:00Z', now, format)).toBe(language === 'en' ? '11:59 PM' : '23:59');
});

test.each([
  ['en', 'Each has its own question.'],
  ['zh', '请分别答复。'],
] as const)(
  'noticeWords counts dates that moved together, also after one answer (%s)',
  async (language, text) => {
    await startWords(language);
    const moved: Notice = {
      ...notice,
      kind: 'classMoved',
      facts: { ...notice.facts, answerBy: '2026-11-24T15:30:00.000Z', dates: 4 },
    };
    const bodyOf = (facts: Notice['facts'], now: string) =>
      noticeWords({ ...moved, facts }, formatIn(language), app.t, { now: Date.parse(now) }).body;
    expect(bodyOf(moved.facts, '2026-11-21T04:00:00.000Z')).toContain(text);
    expect(bodyOf(moved.facts, '2026-11-25T04:00:00.000Z')).toContain(text);
    expect(bodyOf({ ...moved.facts, dates: 1 }, '2026-11-21T04:00:00.000Z')).not.toContain(text);
  },
);

test.each([
  ['en', '$24.50', 'It is about 3 dates. Your orders show which are still held.'],
  ['zh', '24.50', '共涉及 3 个日期，哪些仍为您保留，请查看订单。'],
] as const)(
  'noticeWords names the sum and the dates of offers, and the dates also after the first one ended (%s)',
  async (language, sum, dates) => {
    await startWords(language);
    const facts = { ...notice.facts, expiresAt: '2026-11-24T15:30:00.000Z', dates: 3 };
    const bodyAt = (now: string) =>
      noticeWords({ ...notice, kind: 'waitlistOffer', facts }, formatIn(language), app.t, {
        now: Date.parse(now),
      }).body;
    const [open, ended] = [bodyAt('2026-11-21T04:00:00.000Z'), bodyAt('2026-11-25T04:00:00.000Z')];
    expect(open).toContain(sum);
    expect(ended).not.toContain(sum);
    expect([open, ended].map((body) => body.slice(-dates.length))).toEqual([dates, dates]);
  },
);

test.each([
  ['en', 'This needs no answer now. It is about 3 dates.'],
  ['zh', '已无需答复。 共涉及 3 个日期。'],
] as const)(
  'noticeWords shows a course as answered with its first date, and its dates as one booking (%s)',
  async (language, end) => {
    await startWords(language);
    const order = seenOrder({
      terms: {
        freeCancelHours: 24,
        lateRefundPct: 50,
        noShowRefundPct: 0,
        course: { startsAt: '2026-11-28T15:30:00.000Z', freeDays: 14, restRefundPct: 50 },
      },
    });
    const facts = { ...notice.facts, expiresAt: '2026-11-24T15:30:00.000Z', dates: 3 };
    const bodyWith = (status: OrderStatus) =>
      noticeWords({ ...notice, kind: 'waitlistOffer', facts }, formatIn(language), app.t, {
        order: { ...order, status },
        now: Date.parse('2026-11-21T04:00:00.000Z'),
      }).body;
    expect(bodyWith(OrderStatus.progress).slice(-end.length)).toBe(end);
    expect(bodyWith(OrderStatus.awaitPayment)).toContain('24.50');
    expect(bodyWith(OrderStatus.awaitPayment).endsWith(app.t('notice.dates', { count: 3 }))).toBe(true);
  },
);

test.each([
  ['en', 'waitlistCanceledByCoach', 'The instructor canceled Swim'],
  ['zh', 'waitlistCanceledByCoach', '教练取消了“Swim”'],
  ['en', 'waitlistClassCanceled', 'Swim is canceled'],
  ['zh', 'waitlistClassCanceled', '“Swim”已取消'],
] as const)(
  'noticeWords names the coach only in a cancellation by the coach (%s, %s)',
  async (language, kind, title) => {
    await startWords(language);
    const facts = { ...notice.facts, titleEn: 'Swim', titleZh: 'Swim', dates: 2 };
    const words = noticeWords({ ...notice, kind, facts }, formatIn(language), app.t, { now: 0 });
    expect(words.title).toBe(title);
    expect(words.body).toContain('2');
  },
);

const askedAt = '2026-11-22T18:00:00.000Z';
const byThen = '2026-11-23T18:00:00.000Z';
const [before, after] = [Date.parse('2026-11-22T20:00:00Z'), Date.parse('2026-11-23T20:00:00Z')];
const asking = (kind: Notice['kind'], fact: string): Notice => ({
  ...notice,
  kind,
  createdAt: askedAt,
  facts: { ...notice.facts, [fact]: byThen, zone: 'America/Chicago' },
});

test('noticeAct names the act for an open question, and none after its deadline', () => {
  expect(noticeAct(asking('orderAwaitsPayment', 'expiresAt'), { now: before })).toBe('pay');
  expect(noticeAct(asking('classMoved', 'answerBy'), { now: before })).toBe('answer');
  expect(noticeAct(asking('classMoved', 'answerBy'), { now: after })).toBeUndefined();
});

test('noticeAct names the rating only while the order may be rated', () => {
  const over = asking('orderCompleted', 'until');
  const order = seenOrder({ actions: ['rate'] });
  expect(noticeAct(over, { now: before, order })).toBe('rate');
  expect(noticeAct(over, { now: before, order: seenOrder({ actions: [] }) })).toBeUndefined();
  expect(noticeAct(over, { now: before })).toBeUndefined();
});

test('noticeDeadline returns the deadline of an open question with the zone of its class', () => {
  const moved = asking('classMoved', 'answerBy');
  expect(noticeDeadline(moved, { now: before })).toEqual({ by: byThen, zone: 'America/Chicago' });
  expect(noticeDeadline(moved, { now: after })).toBeUndefined();
});
