import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { homeQueries } from '#src/features/home/home.queries.ts';
import { orderQueries } from '#src/features/order/order.queries.ts';
import { saveOrder } from '#src/offline/records.ts';
import { toast } from '#src/ui/toast.ts';
import { waitlistQueries } from './waitlist.queries.ts';

/** Takes offered seats, lets them go, or waits no longer. All of it needs the network: somebody else may be next. */
export function useWaitlistAnswer({ id, offer }: WaitlistRecord) {
  const { t } = useTranslation('waitlist');
  const { t: tCommon } = useTranslation('common');
  const client = useQueryClient();
  const navigate = useNavigate();
  const renew = {
    onSettled: () =>
      Promise.all(
        [waitlistQueries.all, orderQueries.all, homeQueries.all].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  };
  const take = useKeyedMutation('waitlist.accept', renew);
  const decline = useKeyedMutation('waitlist.decline', renew);
  const leave = useKeyedMutation('waitlist.leave', renew);
  /** Another phone of the family may have answered first. */
  const refused = async (cause: unknown): Promise<void> => {
    const isOver = cause instanceof ApiError && cause.reason === 'WAITLIST_OVER';
    const order =
      isOver && offer ? await client.fetchQuery(orderQueries.detail(offer.orderId)).catch(() => null) : null;
    const isTaken = order?.history.some(
      ({ event }) => event === 'offerAccepted' || event === 'paid' || event === 'requested',
    );
    toast(isTaken ? t('takenElsewhere') : errorText(cause, tCommon), { kind: isTaken ? 'info' : 'refused' });
  };
  const run = async (step: Promise<unknown>, done: string): Promise<void> => {
    try {
      await step;
      toast(done, { kind: 'done' });
    } catch (error) {
      await refused(error);
    }
  };
  return {
    isBusy: take.isPending || decline.isPending || leave.isPending,
    /** Nothing is charged here: what costs something is paid on the screen that follows. */
    take: async () => {
      try {
        const order = await take.mutateAsync({ id, payFromBalance: false });
        await saveOrder(order);
        await navigate(
          order.actions.includes('pay')
            ? pathTo(paths.student.payment, { order: order.id })
            : pathTo(paths.student.orderDetail, { id: order.id }),
        );
      } catch (error) {
        await refused(error);
      }
    },
    decline: () => run(decline.mutateAsync({ id }), t('declined')),
    leave: () => run(leave.mutateAsync({ id }), t('left')),
  };
}
