import type { ClassRecord } from '#contract/class.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useSession } from '#src/session/session.ts';
import { usualPeople } from './usual-people.view.ts';

/** Who usually comes, by the orders that this phone holds. Undefined while the phone still looks. */
export function useUsualPeople(cls: ClassRecord): readonly string[] | undefined {
  const { user } = useSession();
  const { data, state } = useOffline(user === null ? null : ordersQuery({ studentId: user.id }));
  if (user === null || state === 'loading') return undefined;
  return usualPeople(data?.orders.map(({ order }) => order) ?? [], cls);
}
