import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import type { Input } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { participantQueries } from './participant.queries.ts';

/** Signs the waiver; never queued (decisions: Offline), so a signature is only ever told of after the answer. */
export function useSignWaiver() {
  const client = useQueryClient();
  const wish = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: async (form: Input<'waiver.sign'>) => {
      const text = JSON.stringify(form);
      if (wish.current.text !== text) wish.current = { text, key: crypto.randomUUID() };
      try {
        return await call('waiver.sign', form, { key: wish.current.key });
      } catch (error) {
        if (error instanceof ApiError) wish.current = { text: '', key: '' };
        throw error;
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: participantQueries.all }),
  });
}
