import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { classQueries } from '#src/features/teaching/class/class.queries.ts';
import { refreshPrices } from './booking.queries.ts';

test('refreshPrices makes every class on the phone stale, not only the booked one', async () => {
  const client = new QueryClient();
  const keys = ['booked', 'other'].map((id) => classQueries.detailKey(id));
  for (const key of keys) client.setQueryData(key, {});
  await refreshPrices(client);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});
