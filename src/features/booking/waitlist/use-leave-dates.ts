import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { homeQueries } from '#src/features/booking/home/home.queries.ts';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';
import { seriesQueries } from '#src/features/teaching/series/series.queries.ts';
import { toast } from '#src/ui/toast.ts';
import { waitlistQueries } from './waitlist.queries.ts';
import { endedSentence } from './waitlist.view.ts';

/** Leaves the waitlists of several dates. Names a date that was offered or taken meanwhile: its seats stay. */
export function useLeaveDates() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const leave = useKeyedMutation('waitlist.leaveDates', {
    onSettled: () =>
      Promise.all(
        [waitlistQueries.all, orderQueries.all, homeQueries.all, seriesQueries.all].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return {
    isBusy: leave.isPending,
    leaveDates: async (entryIds: string[]) => {
      try {
        const { items } = await leave.mutateAsync({ entryIds });
        const isDone = items.every(({ state }) => state === 'left');
        toast(endedSentence(items, t), { kind: isDone ? 'done' : 'info' });
      } catch (error) {
        toast(errorText(error, t), { kind: 'refused' });
      }
    },
  };
}
