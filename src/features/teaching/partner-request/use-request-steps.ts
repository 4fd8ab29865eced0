import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { toast } from '#src/ui/toast.ts';
import { requestQueries } from './partner-request.queries.ts';

/**
 * Sends or withdraws a request to become a partner. Neither waits on the phone, because an operator sees it
 * immediately.
 */
export function useRequestSteps() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: requestQueries.all });
  const onError = (error: Error) => toast(errorText(error, t), { kind: 'refused' });
  return {
    send: useKeyedMutation('partnerRequest.send', { onSettled }),
    withdraw: useKeyedMutation('partnerRequest.withdraw', { onSettled, onError }),
  };
}
