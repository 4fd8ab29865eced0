import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { participantQueries } from './participant.queries.ts';

/** Adds a child to the account. A try without an answer is repeated under its key and adds nobody twice. */
export function useAddChild() {
  const client = useQueryClient();
  const key = useRef<string>(undefined);
  return useMutation({
    mutationFn: async (form: { name: string; birthDate: string }) => {
      key.current ??= crypto.randomUUID();
      try {
        const child = await call('child.create', form, { key: key.current });
        key.current = undefined;
        return child;
      } catch (error) {
        if (error instanceof ApiError) key.current = undefined;
        throw error;
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: participantQueries.all }),
  });
}
