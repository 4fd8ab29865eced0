import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { ApiError } from '#src/api/api-error.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { noteAnswered } from '#src/features/booking/order/answering/use-answered.ts';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { saveOrders } from '#src/offline/records.ts';
import { toast } from '#src/ui/toast.ts';

/** Reasons whose own sentence ends with what did not happen. */
const saysUnchanged: ReadonlySet<string> = new Set([
  'BALANCE_TOO_LOW',
  'CANCEL_LATE',
  'COURSE_WHOLE',
  'PAYMENT_EXPIRED',
]);

type Step = 'orderSet.pay' | 'orderSet.leave' | 'orderSet.accept' | 'orderSet.reject';

/**
 * Steps of several dates of one booking. All need the network, because they move money and seats; all dates or none.
 * `pageOrderId`: the order of the coach's page, which offers the next request after an answer to this order.
 */
export function useSetStep(pageOrderId?: string) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [refused, setRefused] = useState<string>();
  const options = {
    onSuccess: ({ orders }: Output<Step>) => saveOrders(orders),
    // Seats, rosters and money have changed too. Without an answer the state of the orders is unknown.
    onSettled: () =>
      Promise.all(
        [orderQueries.all, ownClassQueries.all].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  };
  const pay = useKeyedMutation('orderSet.pay', options);
  const leave = useKeyedMutation('orderSet.leave', options);
  const accept = useKeyedMutation('orderSet.accept', options);
  const reject = useKeyedMutation('orderSet.reject', options);

  /** Resolves to true on success; otherwise `refused` has the sentence, with the date that it is about. */
  const run = async (step: Promise<Output<Step>>, doneText: (count: number) => string): Promise<boolean> => {
    setRefused(undefined);
    try {
      const { orders } = await step;
      toast(doneText(orders.length), { kind: 'done' });
      return true;
    } catch (error) {
      const why = errorText(error, t);
      const date = error instanceof ApiError ? dateIn(error.facts) : undefined;
      const isSaid =
        error instanceof ApiError && error.reason !== undefined && saysUnchanged.has(error.reason);
      setRefused(
        date
          ? t(isSaid ? 'together.refusedAtSaid' : 'together.refusedAt', {
              when: format.dayTimeAt(date.startsAt, date.zone),
              why,
            })
          : why,
      );
      return false;
    }
  };
  const answer = async (
    step: Promise<Output<Step>>,
    orderIds: readonly string[],
    doneText: (count: number) => string,
  ): Promise<boolean> => {
    const isDone = await run(step, doneText);
    if (isDone && pageOrderId !== undefined && orderIds.includes(pageOrderId)) noteAnswered(pageOrderId);
    return isDone;
  };
  return {
    pay: (input: Parameters<typeof pay.mutateAsync>[0]) =>
      run(pay.mutateAsync(input), () => t('together.paid')),
    leave: (input: Parameters<typeof leave.mutateAsync>[0]) =>
      run(leave.mutateAsync(input), (count) => t('together.left', { count })),
    accept: (input: Parameters<typeof accept.mutateAsync>[0]) =>
      answer(accept.mutateAsync(input), input.orderIds, (count) => t('together.accepted', { count })),
    reject: (input: Parameters<typeof reject.mutateAsync>[0]) =>
      answer(reject.mutateAsync(input), input.orderIds, (count) => t('together.rejected', { count })),
    isBusy: [pay, leave, accept, reject].some(({ isPending }) => isPending),
    refused,
  };
}

/** The date that a refusal is about. */
function dateIn(facts: Readonly<Record<string, unknown>>): { startsAt: string; zone: string } | undefined {
  const { date } = facts;
  if (typeof date !== 'object' || date === null) return undefined;
  const { startsAt, zone } = { startsAt: undefined, zone: undefined, ...date };
  return typeof startsAt === 'string' && typeof zone === 'string' ? { startsAt, zone } : undefined;
}
