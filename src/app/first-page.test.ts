import { createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { firstPage } from './first-page.ts';

it('waits for a page that is still on its way', async () => {
  let arrive = (_page: { Component: () => null }): void => undefined;
  const lazy = () => new Promise<{ Component: () => null }>((resolve) => (arrive = resolve));
  const router = createMemoryRouter([{ path: '/', lazy }]);
  const seen: string[] = [];
  const waited = firstPage(router).then(() => seen.push('page'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(seen).toEqual([]);
  arrive({ Component: () => null });
  await waited;
  expect(router.state.initialized).toBe(true);
});

it('does not wait for a page that is there, nor for one that cannot come', async () => {
  await firstPage(createMemoryRouter([{ path: '/', Component: () => null }]));
  const lazy = () => Promise.reject(new Error('gone'));
  const broken = createMemoryRouter([{ path: '/', lazy }]);
  await firstPage(broken);
  expect(broken.state.errors).not.toBeNull();
});
