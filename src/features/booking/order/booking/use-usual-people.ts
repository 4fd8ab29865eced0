import { useState } from 'react';
import type { ClassRecord } from '#contract/class.ts';
import { ordersQuery } from '#src/offline/queries.ts';
import { useOffline } from '#src/offline/read.ts';
import { useSession } from '#src/session/session.ts';
import { usualPeople } from './usual-people.view.ts';

/** Usual participants, from the orders on this phone. Undefined while they are read. */
export function useUsualPeople(cls: ClassRecord): readonly string[] | undefined {
  const { user } = useSession();
  const { data, state } = useOffline(user === null ? null : ordersQuery({ studentId: user.id }));
  if (user === null || state === 'loading') return undefined;
  return usualPeople(data?.orders.map(({ order }) => order) ?? [], cls);
}

/**
 * Returns the first known value and ignores later ones: they would change the choice while the person taps. A
 * tap to tick a checkbox would clear it.
 */
export function useFirstValue<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState<T>();
  if (first !== undefined || value === undefined) return first;
  setFirst(value);
  return value;
}
