import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Output } from '#contract/all-apis.ts';
import type { ParticipantCheck } from '#contract/order-check.ts';
import { needsProfileQueries } from '#src/features/booking/needs/needs-profile.queries.ts';
import { useNeedsToShare } from './use-needs-to-share.ts';

const id = '00000000-0000-7000-8000-000000000001';
const profile: Output<'needs.read'> = {
  participantId: id,
  accommodations: ['quietSpace'],
  communication: '',
  triggers: 'whistles',
  calming: '',
  medical: '',
  updatedAt: null,
};
const before = { accommodations: ['quietSpace' as const], fields: [] };
const checked = (shared: ParticipantCheck['shared']): ReadonlyMap<string, ParticipantCheck> =>
  new Map([[id, { participantId: id, whyNot: null, elsewhere: null, shared }]]);

function shareWith(first: ReadonlyMap<string, ParticipantCheck> | undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(needsProfileQueries.profile(id).queryKey, profile);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(({ checks }) => useNeedsToShare([id], undefined, checks), {
    initialProps: { checks: first },
    wrapper,
  });
}

test('useNeedsToShare returns no entry until earlier shares with this coach are known', () => {
  const { result, rerender } = shareWith(undefined);
  expect(result.current.profiles.has(id)).toBe(false);
  expect(result.current.asked.has(id)).toBe(true);
  rerender({ checks: checked(before) });
  expect(result.current.sharedBy.get(id)).toEqual(before);
  expect(result.current.asked.size).toBe(0);
});

test('useNeedsToShare ticks nothing when the answer arrives after the entries are shown', () => {
  const { result, rerender } = shareWith(new Map());
  expect(result.current.profiles.has(id)).toBe(true);
  expect(result.current.needs).toEqual([]);
  rerender({ checks: checked(before) });
  expect(result.current.needs).toEqual([]);
});
