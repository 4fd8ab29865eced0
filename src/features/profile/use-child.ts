import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { participantQueries } from '#src/features/booking/participant.queries.ts';

/** Changes a child's name or birthday. */
export function useUpdateChild() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (child: { id: string; name: string; birthDate: string }) => call('child.update', child),
    onSuccess: () => client.invalidateQueries({ queryKey: participantQueries.all }),
  });
}

/** Removes a child; refused while it has a live order (CHILD_HAS_ORDERS). */
export function useRemoveChild() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('child.remove', { id }),
    onSuccess: () => client.invalidateQueries({ queryKey: participantQueries.all }),
  });
}
