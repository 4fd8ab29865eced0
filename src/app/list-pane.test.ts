import { expect, test } from 'vitest';
import { listRoutes } from './list-pane.tsx';
import { areas } from './routes/areas.ts';
import { sharedRoutes } from './routes/shared.ts';
import { studentRoutes } from './routes/student.ts';

test('each list beside a page has the access of its table, and its pages have the same', async () => {
  const rows = [
    ...sharedRoutes,
    ...studentRoutes,
    ...(await Promise.all(areas.map(({ routes }) => routes()))).flat(),
  ];
  const accessOf = (path: string) => rows.find((row) => row.path === path)?.access;
  for (const { list, access, pages } of listRoutes) {
    expect([list, accessOf(list)]).toEqual([list, access]);
    // A list that needs more than its page would stay empty for some readers.
    for (const page of pages) expect([page, accessOf(page)]).toEqual([page, access]);
  }
});

test('no page has two lists', () => {
  const pages = listRoutes.flatMap((route) => route.pages);
  expect(new Set(pages).size).toBe(pages.length);
});
