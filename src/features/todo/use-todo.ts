import { useQuery } from '@tanstack/react-query';
import { fromPhone } from '#src/clock/clock.ts';
import { useNow } from '#src/clock/use-now.ts';
import { homeQueries } from '#src/features/home/home.queries.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { todoView } from './todo.view.ts';

/** What waits for the person by the last answer of the home screen, and by what was tapped here since. */
export function useTodo() {
  const now = useNow();
  const { data, dataUpdatedAt } = useQuery(homeQueries.todo());
  const stored = useOffline(ordersQuery());
  if (data === undefined) return undefined;
  return { ...todoView(data, stored.data?.orders ?? [], now), at: fromPhone(dataUpdatedAt), now };
}
