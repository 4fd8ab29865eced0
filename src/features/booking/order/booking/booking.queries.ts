import type { QueryClient } from '@tanstack/react-query';
import { slotQueries } from '#src/features/booking/slot/slot.queries.ts';
import { classQueries } from '#src/features/teaching/class/class.queries.ts';

/** Other classes and free hours of the coach may cost more after a booking: each participant has one first lesson. */
export const refreshPrices = (client: QueryClient): Promise<unknown> =>
  Promise.all([classQueries.all, slotQueries.all].map((queryKey) => client.invalidateQueries({ queryKey })));
