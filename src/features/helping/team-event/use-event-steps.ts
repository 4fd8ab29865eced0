import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TeamEventRecord } from '#contract/team-event.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { toast } from '#src/ui/toast.ts';
import { eventQueries } from './team-event.queries.ts';

/**
 * Joins, leaves and cancels an event. None of it waits on the phone: places are few, and others see it
 * immediately.
 */
export function useEventSteps() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: eventQueries.all });
  const onError = (error: Error) => toast(errorText(error, t), { kind: 'refused' });
  const onSuccess = (event: TeamEventRecord) =>
    client.setQueryData(eventQueries.detail(event.id).queryKey, event);
  return {
    join: useKeyedMutation('teamEvent.join', { onSuccess, onError, onSettled }),
    leave: useKeyedMutation('teamEvent.leave', { onSuccess, onError, onSettled }),
    cancel: useKeyedMutation('teamEvent.cancel', { onSuccess, onSettled }),
  };
}
