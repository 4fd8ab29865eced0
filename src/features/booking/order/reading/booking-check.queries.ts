import { queryOptions } from '@tanstack/react-query';
import type { ClassRecord } from '#contract/class.ts';
import { call } from '#src/api/call.ts';

/**
 * Checks which people of the account can take part in a class. Includes needs shared with its coach before.
 */
export const bookingCheckQuery = ({ id, slot }: Pick<ClassRecord, 'id' | 'slot'>) =>
  queryOptions({
    queryKey: ['booking', 'check', id] as const,
    queryFn: ({ signal }) =>
      call('order.check', slot === undefined ? { id } : { id: slot.planId, startsAt: slot.startsAt }, {
        signal,
        isQuiet: true,
      }),
    // A family member may have booked something else in the meantime.
    staleTime: 0,
  });
