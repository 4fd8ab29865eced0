import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { YesNo } from '#contract/enums.ts';
import type { Database } from '#server/db/database.ts';
import { command, readerOf } from '#tests/support/asking.ts';
import { manualClock } from '#tests/support/clock.ts';
import { testDatabase } from '#tests/support/database.ts';
import { addAccount } from '#tests/support/people.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { addNotices } from './new-notice.repository.ts';
import { markAllRead, markNoticeRead } from './notice.commands.ts';
import { listOwnNotices, readOwnNotice } from './notice.queries.ts';

const clock = manualClock('2026-05-04T08:00:00Z');
let world: World;
let database: Database;

beforeAll(async () => {
  world = await makeWorld(await testDatabase(), { clock, isEmpty: true });
  ({ database } = world);
});

const reader = async () => readerOf(world, await addAccount(world, 'Reader'), 'student');
const notify = (accountId: string, times = 1) =>
  database.transaction((tx) =>
    addNotices(
      tx,
      Array.from({ length: times }, () => ({
        accountId,
        kind: 'topUpDone' as const,
        about: { id: randomUUID() },
        facts: { amountMinor: 500, currency: 'USD' },
        at: clock.now(),
        uniqueKey: randomUUID(),
      })),
    ),
  );

test('newest first, in pages, with the number of all that are unread', async () => {
  const me = await reader();
  await notify(me.actor.id, 30);
  clock.advance({ minutes: 1 });
  await notify(me.actor.id);
  const first = await listOwnNotices(me, {});
  const second = await listOwnNotices(me, { cursor: first.next ?? '' });
  expect(first.items[0]?.createdAt).toBe(clock.now().toISOString());
  expect([first.items.length, second.items.length, second.next, first.unread]).toEqual([20, 11, null, 31]);
  expect(new Set([...first.items, ...second.items].map((notice) => notice.id)).size).toBe(31);
});

test('since gives only what is newer, and still counts everything unread', async () => {
  const me = await reader();
  await notify(me.actor.id, 2);
  const seenUntil = clock.now().toISOString();
  clock.advance({ minutes: 1 });
  await notify(me.actor.id);
  const { items, unread } = await listOwnNotices(me, { since: seenUntil });
  expect([items.length, unread]).toEqual([1, 3]);
});

test('reading again keeps the first time', async () => {
  const me = await reader();
  await notify(me.actor.id);
  const id = (await listOwnNotices(me, {})).items[0]?.id ?? '';
  clock.advance({ minutes: 1 });
  const first = await command(me, (ctx) => markNoticeRead(ctx, { id }));
  clock.advance({ minutes: 1 });
  const again = await command(me, (ctx) => markNoticeRead(ctx, { id }));
  expect(again).toEqual(first);
  expect((await listOwnNotices(me, {})).unread).toBe(0);
});

test('a stranger’s notice is not found and stays unread', async () => {
  const [me, stranger] = [await reader(), await reader()];
  await notify(me.actor.id);
  const id = (await listOwnNotices(me, {})).items[0]?.id ?? '';
  await expect(command(stranger, (ctx) => markNoticeRead(ctx, { id }))).rejects.toMatchObject({
    reason: 'NOT_FOUND',
  });
  expect((await listOwnNotices(stranger, {})).items).toEqual([]);
  expect((await listOwnNotices(me, {})).unread).toBe(1);
});

test('notice.readAll marks all notices up to an instant as read, and leaves later ones unread', async () => {
  const me = await reader();
  await notify(me.actor.id, 3);
  const until = clock.now().toISOString();
  clock.advance({ minutes: 1 });
  await notify(me.actor.id);
  expect(await command(me, (ctx) => markAllRead(ctx, { until }))).toEqual({ read: 3, unread: 1 });
  expect(await command(me, (ctx) => markAllRead(ctx, { until }))).toEqual({ read: 0, unread: 1 });
});

test('a list gives only what is unread, or only one group', async () => {
  const me = await reader();
  await notify(me.actor.id, 2);
  const [first] = (await listOwnNotices(me, {})).items;
  await command(me, (ctx) => markNoticeRead(ctx, { id: first?.id ?? '' }));
  expect((await listOwnNotices(me, { unread: YesNo.is })).items).toHaveLength(1);
  expect((await listOwnNotices(me, { kind: 'money' })).items).toHaveLength(2);
  expect((await listOwnNotices(me, { kind: 'team' })).items).toEqual([]);
});

test('one own notice is read by its id; somebody else’s is not found', async () => {
  const [me, stranger] = [await reader(), await reader()];
  await notify(me.actor.id);
  const [item] = (await listOwnNotices(me, {})).items;
  expect(await readOwnNotice(me, { id: item?.id ?? '' })).toEqual(item);
  await expect(readOwnNotice(stranger, { id: item?.id ?? '' })).rejects.toMatchObject({
    reason: 'NOT_FOUND',
  });
});
