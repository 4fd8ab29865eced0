import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Input } from '#contract/all-apis.ts';
import type { OrderRecord } from '#contract/order.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { saveOrder } from '#src/offline/records.ts';
import { orderQueries } from './order.queries.ts';

type OrderCall = 'order.accept' | 'order.reject' | 'order.coachCancel' | 'order.complete' | 'order.rate';

/**
 * A step of an order that needs the network; the record is replaced by the server's answer, never before it. One key
 * for one intent: another tap after a time-out asks the same question and cannot act twice.
 */
export function useOrderStep<N extends OrderCall>(name: N) {
  const client = useQueryClient();
  const intent = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: async (input: Input<N>): Promise<OrderRecord> => {
      const text = JSON.stringify(input);
      if (intent.current.text !== text) intent.current = { text, key: crypto.randomUUID() };
      // Every call of this kind answers with the order as it is now.
      return await call(name, input, { key: intent.current.key });
    },
    onError: (error) => {
      // A refusal is final under its key: another tap, when things have changed, is another question.
      if (error instanceof ApiError) intent.current = { text: '', key: '' };
    },
    onSuccess: async (order) => {
      await saveOrder(order);
      client.setQueryData(orderQueries.detail(order.id).queryKey, order);
    },
    onSettled: () => client.invalidateQueries({ queryKey: orderQueries.all }),
  });
}
