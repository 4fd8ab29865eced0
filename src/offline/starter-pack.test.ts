import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Resource, ResourceSummary } from '#contract/content.ts';
import { fetchStarterPack, isMetered } from './starter-pack.ts';
import { closeAll, openDevice } from './storage.ts';

const heading = { title: 't', summary: 's' };
const summary = (i: number, version = 1): ResourceSummary => ({
  id: `r${i}`,
  kind: 'warmup',
  publishedAt: '2026-01-01T00:00:00Z',
  version,
  minutes: 3,
  en: heading,
  zh: heading,
});
const whole = (id: string, version = 1): Resource => {
  const body = { ...heading, body: [] };
  return { ...summary(Number(id.slice(1)), version), en: body, zh: body };
};

afterEach(async () => {
  closeAll();
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
});

describe('what the person pays for', () => {
  test.each([
    [undefined, false],
    [{ saveData: true }, true],
    [{ effectiveType: '4g' }, false],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ saveData: false, effectiveType: '3g' }, false],
  ])('%#', (connection, expected) => {
    expect(isMetered(connection)).toBe(expected);
  });
});

test('the newest thirty are fetched once and read back', async () => {
  const list = async () => Array.from({ length: 40 }, (_, i) => summary(i));
  const detail = vi.fn<(id: string) => Promise<Resource>>(async (id) => whole(id));
  expect(await fetchStarterPack({ list, detail, connection: undefined })).toBe(30);
  expect(await fetchStarterPack({ list, detail, connection: undefined })).toBe(30);
  expect(detail).toHaveBeenCalledTimes(30);
});
test('an edited article is fetched again', async () => {
  let version = 0;
  const detail = vi.fn<(id: string) => Promise<Resource>>(async (id) => whole(id, ++version));
  await fetchStarterPack({ list: async () => [summary(1, 1)], detail, connection: undefined });
  await fetchStarterPack({ list: async () => [summary(1, 2)], detail, connection: undefined });
  expect(detail).toHaveBeenCalledTimes(2);
});
test('an article that was taken away goes from the phone, and is no reason to leave the others', async () => {
  const pack = (ids: number[]) =>
    fetchStarterPack({
      list: async () => ids.map((i) => summary(i)),
      detail: async (id) => (id === 'r2' ? Promise.reject(new Error('404')) : whole(id)),
      connection: undefined,
    });
  expect(await pack([1, 2, 3])).toBe(2);
  expect(await pack([1, 3])).toBe(2);
  const kept = await (await openDevice()).resources.toCollection().primaryKeys();
  expect(kept.toSorted()).toEqual(['r1', 'r3']);
  expect(await pack([3])).toBe(1);
  expect(await (await openDevice()).resources.toCollection().primaryKeys()).toEqual(['r3']);
});
test('nothing is fetched on a metered line', async () => {
  const list = vi.fn<() => Promise<ResourceSummary[]>>(async () => []);
  expect(
    await fetchStarterPack({ list, detail: async (id) => whole(id), connection: { saveData: true } }),
  ).toBe(0);
  expect(list).not.toHaveBeenCalled();
});
