import { queryOptions } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';

export const calendarFeedQueries = {
  read: () =>
    queryOptions({
      queryKey: ['calendarFeed'] as const,
      queryFn: ({ signal }) => call('calendar.read', {}, { signal }),
      meta: { keep: 'never', why: 'Whoever has the address can read the calendar.' },
    }),
};
