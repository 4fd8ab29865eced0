import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { participantQueries } from '#src/features/booking/participant.queries.ts';
import { refetchUnasked, refetchShown } from './refetch-shown.ts';

test('a reconnect asks again for what is shown, but for the person and the family only once', async () => {
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
  await refetchUnasked(client);
  expect(asked).toEqual(['orders']);
  await refetchShown(client);
  expect(asked.toSorted()).toEqual(['family', 'orders', 'orders', 'person']);
  for (const end of ends) end();
});
