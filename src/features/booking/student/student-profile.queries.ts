import { queryOptions } from '@tanstack/react-query';
import type { StudentDetail } from '#contract/student.ts';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/base/reading/reading-source.queries.ts';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';
import { saveOrders } from '#src/offline/records.ts';

const detail = (id: string) =>
  queryOptions({
    queryKey: [...ownClassQueries.all, 'student', id] as const,
    queryFn: async ({ signal }) => {
      const found = await call('student.detail', { id }, { signal });
      await saveOrders(found.orders);
      return found;
    },
    // The phone deletes a family when the server stops showing it (docs/domain.md 4.2, "Page of a family").
    meta: { keptUntil: ({ until }: StudentDetail) => Date.parse(until) },
  });

/** A family as its coach may see it. */
export const studentSource = (id: string) => recordSource({ query: detail(id), shown: (found) => found });
