import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Input } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { joinQueries } from './join.queries.ts';

/** Sends the form. One key for one intent: a second tap after a time-out cannot make a second request. */
export function useJoinCoach() {
  const client = useQueryClient();
  const intent = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (input: Input<'join.coach'>) => {
      const text = JSON.stringify(input);
      if (intent.current.text !== text) intent.current = { text, key: crypto.randomUUID() };
      return call('join.coach', input, { key: intent.current.key });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: joinQueries.mine().queryKey });
      await client.invalidateQueries({ queryKey: accountQueries.all });
    },
  });
}
