import { expect, test } from 'vitest';
import { languages } from '#contract/enums.ts';
import { pushKinds, type PushPayload } from '#contract/push.rules.ts';
import en from '#contract/text/push.en.json';
import zh from '#contract/text/push.zh.json';
import { notificationFor, readPush } from './push.ts';

const accountId = '01890000-0000-7000-8000-000000000001';
const other = '01890000-0000-7000-8000-00000000000f';
const about = { kind: 'order', id: '01890000-0000-7000-8000-000000000002', as: 'student' } as const;
const push: PushPayload = { kind: 'booking', count: 2, unread: 5, accountId, language: 'zh', about };

test('both languages have a sentence for every kind', () => {
  for (const words of [en, zh])
    expect(Object.keys(words).toSorted()).toEqual([...pushKinds, 'test'].toSorted());
  expect(languages).toEqual(['en', 'zh']);
});

test('a test push shows the test sentence, and opens the settings of notifications', () => {
  const asked = readPush(JSON.stringify({ ...push, isTest: true }));
  const { options } = notificationFor(asked, { accountId }, 'en');
  expect([zh.test, en.test]).toContain(options.body);
  expect(options.data.path).toBe('/setting/notification');
  // Somebody else's phone shows nothing of it.
  expect(notificationFor(asked, 'nobody', 'en').options.body).toBe(en.news);
});

test('notificationFor uses the language of its person, by area and order, and opens the screen of the order', () => {
  expect(notificationFor(push, { accountId }, 'en')).toEqual({
    title: 'Openfield',
    options: {
      body: '您有一条预约的新消息。',
      lang: 'zh-Hans',
      icon: '/pwa-192x192.png',
      badge: '/monochrome-icon-512x512.png',
      tag: about.id,
      renotify: true,
      data: { path: `/student/orderDetail?id=${about.id}` },
    },
    unread: 5,
  });
  const coach = notificationFor({ ...push, about: { ...about, as: 'coach' } }, { accountId }, 'en');
  expect(coach.options.data.path).toBe(`/coach/orderDetail?id=${about.id}`);
  const { about: _none, ...plain } = push;
  const { options } = notificationFor({ ...plain, kind: 'team' }, { accountId }, 'en');
  expect([options.tag, options.data.path]).toEqual(['team', '/notice']);
});

test.each([
  ['nobody', 'nobody' as const],
  ['somebody else', { accountId: other }],
])('notificationFor names nothing on the phone of %s', (_who, here) => {
  const { options, unread } = notificationFor(push, here, 'en');
  expect([options.body, options.tag, options.data.path, unread]).toEqual([
    'There is something new for you.',
    'news',
    '/',
    undefined,
  ]);
});

test('notificationFor names the area and leaves the icon when the signed-in account is unknown', () => {
  const { options, unread } = notificationFor(push, 'unknown', 'en');
  expect([options.tag, unread]).toEqual([about.id, undefined]);
});

test.each([
  [undefined],
  [''],
  ['not json'],
  ['null'],
  ['[]'],
  ['{"kind":"booking"}'],
  [JSON.stringify({ ...push, accountId: 'x' })],
])('notificationFor shows %s as news in the phone’s language', (text) => {
  expect(readPush(text)).toBeUndefined();
  expect(notificationFor(readPush(text), { accountId }, 'en').options.body).toBe(en.news);
});

test('readPush reads a push of the server, and leaves out unknown parts', () => {
  expect(readPush(JSON.stringify(push))).toEqual(push);
  expect(readPush(JSON.stringify({ ...push, kind: 'galaxy', language: 'fr', body: 'Leo' }))).toEqual({
    ...push,
    kind: 'news',
    language: 'en',
  });
  const { about: _about, ...plain } = push;
  for (const wrong of [{ ...about, id: '//evil.example' }, { ...about, kind: 'galaxy' }, 'x', null])
    expect(readPush(JSON.stringify({ ...push, about: wrong }))).toEqual(plain);
});
