import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { toast } from '#src/ui/toast.ts';
import { requestQueries } from './partner-request.queries.ts';

/** Asking to become a partner, and taking that back. An operator reads it at once, so nothing of it waits. */
export function useRequestSteps() {
  const { t: tCommon } = useTranslation('common');
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: requestQueries.all });
  const onError = (error: Error) => toast(errorText(error, tCommon), { kind: 'refused' });
  return {
    send: useKeyedMutation('partnerRequest.send', { onSettled }),
    withdraw: useKeyedMutation('partnerRequest.withdraw', { onSettled, onError }),
  };
}
