import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';

/**
 * Checks which people of the account can take part in a class. Includes needs shared with its coach before.
 */
export const bookingCheckQuery = (classId: string) =>
  queryOptions({
    queryKey: ['booking', 'check', classId] as const,
    queryFn: ({ signal }) => call('order.check', { id: classId }, { signal, isQuiet: true }),
    // A family member may have booked something else in the meantime.
    staleTime: 0,
  });
