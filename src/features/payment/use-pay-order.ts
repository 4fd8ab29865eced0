import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PaymentMethod } from '#contract/enums.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { walletQueries } from '#src/features/wallet/wallet.queries.ts';
import { orderQueries } from '#src/features/order/order.queries.ts';
import { saveOrder } from '#src/offline/records.ts';

interface Intent {
  orderId: string;
  method: PaymentMethod;
}

/**
 * Pays an order: from the balance at once, else `redirectUrl` names the hosted page. A try without an answer is repeated
 * under the same key and cannot pay twice; after a refusal the next tap is a new intent.
 */
export function usePayOrder() {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: async ({ orderId, method }: Intent) => {
      const name = `${orderId} ${method}`;
      const key = keys.current.get(name) ?? crypto.randomUUID();
      keys.current.set(name, key);
      try {
        const paid = await call('order.pay', { id: orderId, method }, { key });
        await saveOrder(paid.order);
        return paid;
      } catch (error) {
        if (error instanceof ApiError) keys.current.delete(name);
        throw error;
      }
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: orderQueries.all }),
        client.invalidateQueries({ queryKey: walletQueries.all }),
      ]),
  });
}
