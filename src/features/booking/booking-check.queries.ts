import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';

/** Who of the own people could take part in a class. It also tells what each shared with its coach before. */
export const bookingCheckQuery = (classId: string) =>
  queryOptions({
    queryKey: ['booking', 'check', classId] as const,
    queryFn: ({ signal }) => call('order.check', { id: classId }, { signal, isQuiet: true }),
    // Somebody of the family may have booked elsewhere meanwhile.
    staleTime: 0,
  });
