import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import type { Input } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { participantQueries } from './participant.queries.ts';

/** Signs the waiver; never queued (docs/domain.md 4.13), so a signature is only ever told of after the answer. */
export function useSignWaiver() {
  const client = useQueryClient();
  const intent = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: async (form: Input<'waiver.sign'>) => {
      const text = JSON.stringify(form);
      if (intent.current.text !== text) intent.current = { text, key: crypto.randomUUID() };
      try {
        return await call('waiver.sign', form, { key: intent.current.key });
      } catch (error) {
        if (error instanceof ApiError) intent.current = { text: '', key: '' };
        throw error;
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: participantQueries.all }),
  });
}
