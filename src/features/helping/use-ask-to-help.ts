import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OpenClass } from '#contract/helper-fit.ts';
import { limits } from '#contract/limits.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { useForm } from '#src/features/form/use-form.ts';
import { toast } from '#src/ui/toast.ts';
import { helpingQueries } from './helping.queries.ts';
import { openStateOf } from './open-class.view.ts';
import { useHelperArea } from './use-helper-area.ts';

interface AskDraft {
  message: string;
  isOverlapMeant: boolean;
}

/** A request for an appointment. It needs the network: places and times of others decide at once. */
export function useAskToHelp(open: OpenClass, onDone: () => void) {
  const { t } = useTranslation('helping');
  const client = useQueryClient();
  const { role } = useHelperArea();
  const isBusy = openStateOf(open) === 'busy';
  const form = useForm<AskDraft, 'overlapOpen'>({
    start: { message: '', isOverlapMeant: false },
    check: ({ isOverlapMeant }) => (isBusy && !isOverlapMeant ? { isOverlapMeant: 'overlapOpen' } : {}),
    keptAs: `askToHelp:${open.class.id}`,
  });
  const sending = useKeyedMutation('invitation.request', {
    onSettled: () => client.invalidateQueries({ queryKey: helpingQueries.all }),
  });
  const send = () => {
    if (sending.isPending || !form.isRight()) return;
    const { message, isOverlapMeant } = form.draft;
    sending.mutate(
      {
        classId: open.class.id,
        role,
        message: message.trim().slice(0, limits.message),
        overlapConfirmed: isOverlapMeant,
      },
      {
        onSuccess: () => {
          toast(t('ask.done'), { kind: 'done' });
          form.startOver();
          onDone();
        },
      },
    );
  };
  return { form, sending, send, isBusy };
}
