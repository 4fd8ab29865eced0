import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import type { WaitlistRecord } from '#contract/waitlist.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { homeQueries } from '#src/features/booking/home/home.queries.ts';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';
import { saveOrder } from '#src/offline/records.ts';
import { toast } from '#src/ui/toast.ts';
import { waitlistQueries } from './waitlist.queries.ts';

/** Accepts or declines an offer. Needs the network: somebody else may be next. */
export function useWaitlistAnswer({ id, offer }: WaitlistRecord) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const goOn = useGoOn();
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
  /** Shows a refusal; another phone of the family may have answered first. */
  const refused = async (cause: unknown): Promise<void> => {
    const isOver = cause instanceof ApiError && cause.reason === 'WAITLIST_OVER';
    const order =
      isOver && offer ? await client.fetchQuery(orderQueries.detail(offer.orderId)).catch(() => null) : null;
    const isTaken = order?.history.some(
      ({ event }) => event === 'offerAccepted' || event === 'paid' || event === 'requested',
    );
    toast(isTaken ? t('waitlist.takenElsewhere') : errorText(cause, t), {
      kind: isTaken ? 'info' : 'refused',
    });
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
    isBusy: take.isPending || decline.isPending,
    /** Charges nothing: a price is paid on the next screen. */
    take: async () => {
      try {
        const order = await take.mutateAsync({ id, payFromBalance: false });
        await saveOrder(order);
        await goOn(
          order.actions.includes('pay')
            ? pathTo(paths.student.payment, { order: order.id })
            : pathTo(paths.student.orderDetail, { id: order.id }),
        );
      } catch (error) {
        await refused(error);
      }
    },
    decline: () => run(decline.mutateAsync({ id }), t('waitlist.declined')),
  };
}
