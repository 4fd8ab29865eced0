import { expect, test } from 'vitest';
import type { Notice } from '#contract/notice.ts';
import { createFormat } from '#src/i18n/format.ts';
import { noticeFacts, noticeTarget } from './notice.view.ts';

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
  const en = noticeFacts(notice, createFormat('en'));
  expect(en).toMatchObject({ title: 'Water confidence', coach: 'Maya Chen', total: '$24.50' });
  expect(en.startsAt).toContain('9:30');
  const zh = noticeFacts(notice, createFormat('zh'));
  expect(zh).toMatchObject({ title: 'Water confidence', coach: '陈美雅' });
  expect(zh.startsAt).toContain('11月28日');
});

test('it opens in the area it is for', () => {
  expect(noticeTarget(notice)).toBe('/coach/orderDetail?id=01890000-0000-7000-8000-000000000002');
  expect(noticeTarget({ ...notice, about: null })).toBeUndefined();
});
