import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Notice } from '#contract/notice.ts';
import { deleteDatabases } from '#tests/support/indexed-db.ts';
import { person } from './person.ts';
import { noticeQuery, noticesQuery } from './queries.ts';
import { newestNoticeAt, saveNotices, saveNoticesRead } from './records.ts';
import { signIn } from './sign-out.ts';
import { closeAll, openUser } from './storage.ts';

const noticeAt = (id: string, createdAt: string, group: Notice['group']): Notice => ({
  id,
  kind: 'announcement',
  group,
  createdAt,
  readAt: null,
  facts: {},
  text: null,
  about: null,
});

beforeEach(async () => {
  await signIn({ userId: 'a', token: 't' });
  await saveNotices([
    noticeAt('old', '2026-11-20T08:00:00.000Z', 'news'),
    noticeAt('seen', '2026-11-21T08:00:00.000Z', 'money'),
    noticeAt('later', '2026-11-22T08:00:00.000Z', 'news'),
  ]);
});
afterEach(async () => {
  person.set(null);
  closeAll();
  await deleteDatabases();
});

async function shown(filter: Parameters<typeof noticesQuery>[0]) {
  const query = noticesQuery(filter);
  if (query.of !== 'person') throw new Error('notices belong to a person');
  return (await query.read(await openUser('a'))).data.map(({ notice }) => notice.id);
}

test('saveNoticesRead marks notices up to the instant as read and leaves later ones unread', async () => {
  expect(await shown({ unread: true })).toEqual(['later', 'seen', 'old']);
  await saveNoticesRead('2026-11-21T08:00:00.000Z', '2026-11-22T09:00:00.000Z');
  expect(await shown({ unread: true })).toEqual(['later']);
  expect(await shown({})).toEqual(['later', 'seen', 'old']);
});

test('a group shows its own notices only, and one notice is found by its id', async () => {
  expect(await shown({ group: 'money' })).toEqual(['seen']);
  const one = noticeQuery('old');
  if (one.of !== 'person') throw new Error('a notice belongs to a person');
  expect((await one.read(await openUser('a'))).data?.notice.id).toBe('old');
});

test('the newest notice is known without reading the notices, and an older page does not turn it back', async () => {
  await saveNotices([noticeAt('oldest', '2026-11-01T08:00:00.000Z', 'news')]);
  await (await openUser('a')).notices.clear();
  expect(await newestNoticeAt()).toBe('2026-11-22T08:00:00.000Z');
  await signIn({ userId: 'b', token: 't' });
  expect(await newestNoticeAt()).toBeNull();
});
