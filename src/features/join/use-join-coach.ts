import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Input } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { joinQueries } from './join.queries.ts';

/** Sends the form. One key for one wish: a second tap after a time-out cannot make a second request. */
export function useJoinCoach() {
  const client = useQueryClient();
  const wish = useRef({ text: '', key: '' });
  return useMutation({
    mutationFn: (input: Input<'join.coach'>) => {
      const text = JSON.stringify(input);
      if (wish.current.text !== text) wish.current = { text, key: crypto.randomUUID() };
      return call('join.coach', input, { key: wish.current.key });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: joinQueries.mine().queryKey });
      await client.invalidateQueries({ queryKey: accountQueries.all });
    },
  });
}
