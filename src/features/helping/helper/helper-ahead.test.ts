import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { AgreementState } from '#contract/enums.ts';
import type { QuietFetcher } from '#src/features/base/reading/quiet-fetcher.queries.ts';
import { fetchForHelping } from './helper-ahead.queries.ts';

test('fetchForHelping fetches each agreed class ahead with its participants', async () => {
  const record = (id: string, agreement: string) => ({
    id,
    agreement,
    class: { id: `class-${id}`, endsAt: '2026-11-29T10:00:00.000Z' },
  });
  const home = { next: [record('a', AgreementState.agree), record('b', AgreementState.await)] };
  const asked: string[] = [];
  const fetch = (query: { queryKey: readonly unknown[] }) => {
    asked.push(query.queryKey.join(' '));
    return Promise.resolve(query.queryKey[1] === 'home' ? home : undefined);
  };
  await fetchForHelping({ one: fetch, list: fetch } as unknown as QuietFetcher, new QueryClient());
  expect(asked).toEqual([
    'helping home',
    'helping list ',
    'helping detail a',
    'helping participants class-a',
  ]);
});
