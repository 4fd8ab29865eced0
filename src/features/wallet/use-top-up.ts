import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import type { HostedMethod } from './wallet.view.ts';
import { walletQueries } from './wallet.queries.ts';

interface Intent {
  amountMinor: number;
  method: HostedMethod;
}

/** Opens a payment and goes to its hosted page. A try without an answer is repeated under its key and opens no second one. */
export function useTopUp() {
  const client = useQueryClient();
  const last = useRef({ text: '', key: '' });
  const topUp = useMutation({
    mutationFn: async (intent: Intent) => {
      const text = JSON.stringify(intent);
      if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
      try {
        return await call('wallet.topUp', intent, { key: last.current.key });
      } catch (error) {
        if (error instanceof ApiError) last.current = { text: '', key: '' };
        throw error;
      }
    },
    onSuccess: async ({ redirectUrl }) => {
      last.current = { text: '', key: '' };
      await client.invalidateQueries({ queryKey: walletQueries.all, refetchType: 'none' });
      window.location.assign(redirectUrl);
    },
  });
  const { reset } = topUp;
  // Back from the hosted page: a browser that kept this one whole shows it as it was left, its button still at work.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [reset]);
  return topUp;
}
