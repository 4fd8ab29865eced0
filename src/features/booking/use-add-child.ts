import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { participantQueries } from './participant.queries.ts';

/** Adds a child to the account. A try without an answer is repeated under its key and adds nobody twice. */
export function useAddChild() {
  const client = useQueryClient();
  const intent = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: async (form: { name: string; birthDate: string }) => {
      const text = JSON.stringify(form);
      if (intent.current.text !== text) intent.current = { text, key: crypto.randomUUID() };
      try {
        const child = await call('child.create', form, { key: intent.current.key });
        intent.current = { text: '', key: '' };
        return child;
      } catch (error) {
        if (error instanceof ApiError) intent.current = { text: '', key: '' };
        throw error;
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: participantQueries.all }),
  });
}
