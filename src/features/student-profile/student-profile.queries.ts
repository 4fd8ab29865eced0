import { queryOptions } from '@tanstack/react-query';
import type { StudentDetail } from '#contract/student.ts';
import { call } from '#src/api/call.ts';
import { recordSource } from '#src/features/reading/reading-source.queries.ts';
import { teachingQueries } from '#src/features/teaching/teaching.queries.ts';
import { saveOrders } from '#src/offline/records.ts';

const detail = (id: string) =>
  queryOptions({
    queryKey: [...teachingQueries.all, 'student', id] as const,
    queryFn: async ({ signal }) => {
      const found = await call('student.detail', { id }, { signal });
      await saveOrders(found.orders);
      return found;
    },
    // The phone forgets a family when the server does (docs/decisions/0422).
    meta: { keptUntil: ({ until }: StudentDetail) => Date.parse(until) },
  });

/** A family as its coach may know it. */
export const studentSource = (id: string) => recordSource({ query: detail(id), shown: (found) => found });
