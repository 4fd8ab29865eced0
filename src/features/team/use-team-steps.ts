import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { toast } from '#src/ui/toast.ts';
import { teamQueries } from './team.queries.ts';

/** What a family does about teams. None of it waits on the phone: the team reads it at once. */
export function useTeamSteps() {
  const { t } = useTranslation('team');
  const { t: tCommon } = useTranslation('common');
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: teamQueries.all });
  const onError = (error: Error) => toast(errorText(error, tCommon), { kind: 'refused' });
  const said = (done: 'withdrawn' | 'consented' | 'left') => () => toast(t(`done.${done}`), { kind: 'done' });
  return {
    apply: useKeyedMutation('team.apply', { onSettled }),
    withdraw: useKeyedMutation('application.withdraw', { onSettled, onError, onSuccess: said('withdrawn') }),
    consent: useKeyedMutation('application.consent', { onSettled, onError, onSuccess: said('consented') }),
    takePacks: useKeyedMutation('team.takePacks', { onSettled, onError }),
    leave: useKeyedMutation('team.leave', { onSettled, onError, onSuccess: said('left') }),
  };
}
