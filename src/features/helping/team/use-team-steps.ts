import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { toast } from '#src/ui/toast.ts';
import { teamQueries } from './team.queries.ts';

/**
 * Actions of a family about teams. None of them waits on the phone, because the team sees them immediately.
 */
export function useTeamSteps() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: teamQueries.all });
  const onError = (error: Error) => toast(errorText(error, t), { kind: 'refused' });
  const toastOf = (done: 'withdrawn' | 'consented' | 'left') => () =>
    toast(t(`team.done.${done}`), { kind: 'done' });
  return {
    apply: useKeyedMutation('team.apply', { onSettled }),
    withdraw: useKeyedMutation('application.withdraw', {
      onSettled,
      onError,
      onSuccess: toastOf('withdrawn'),
    }),
    consent: useKeyedMutation('application.consent', { onSettled, onError, onSuccess: toastOf('consented') }),
    takePacks: useKeyedMutation('team.takePacks', { onSettled, onError }),
    leave: useKeyedMutation('team.leave', { onSettled, onError, onSuccess: toastOf('left') }),
  };
}
