import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { toast } from '#src/ui/toast.ts';
import { teamQueries } from './team.queries.ts';

/** Actions of leader and deputies. None of them waits on the phone, because others see them immediately. */
export function useStaffSteps() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: teamQueries.all });
  const onError = (error: Error) => toast(errorText(error, t), { kind: 'refused' });
  return {
    admit: useKeyedMutation('application.decide', { onSettled, onError }),
    refuse: useKeyedMutation('application.decide', { onSettled }),
    setDeputy: useKeyedMutation('team.setDeputy', { onSettled, onError }),
    handOver: useKeyedMutation('team.handOver', { onSettled, onError }),
    remove: useKeyedMutation('team.remove', { onSettled }),
  };
}
