import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { openPushed } from './open-pushed.ts';

test('openPushed refetches a screen whose answer is fresh, after the navigation', async () => {
  const client = new QueryClient();
  const steps: string[] = [];
  const query = {
    queryKey: ['order'],
    staleTime: Infinity,
    queryFn: () => {
      steps.push('fetched');
      return 'order';
    },
  };
  await client.fetchQuery(query);
  let stop = (): void => undefined;
  const router = {
    navigate: async (path: string) => {
      steps.push(path);
      stop = new QueryObserver(client, query).subscribe(() => undefined);
    },
  };
  await openPushed(router, client, '/student/orders');
  stop();
  expect(steps).toEqual(['fetched', '/student/orders', 'fetched']);
});
