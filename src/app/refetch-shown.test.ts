import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { accountQueries } from '#src/features/people/account/account.queries.ts';
import { participantQueries } from '#src/features/people/child/participant.queries.ts';
import { refetchExceptReconnect, refetchShown } from './refetch-shown.ts';

test('refetchExceptReconnect refetches the shown queries except those that a reconnect fetches itself', async () => {
  const client = new QueryClient();
  const asked: string[] = [];
  const show = (name: string, queryKey: readonly string[]) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: () => {
        asked.push(name);
        return name;
      },
      initialData: name,
      staleTime: Infinity,
    }).subscribe(() => undefined);
  const ends = [
    show('person', accountQueries.me().queryKey),
    show('family', participantQueries.list().queryKey),
    show('orders', ['order', 'list']),
  ];
  await refetchExceptReconnect(client);
  expect(asked).toEqual(['orders']);
  await refetchShown(client);
  expect(asked.toSorted()).toEqual(['family', 'orders', 'orders', 'person']);
  for (const end of ends) end();
});
