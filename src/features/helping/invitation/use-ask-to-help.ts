import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OpenClass } from '#contract/helper-fit.ts';
import { limits } from '#contract/limits.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { useForm } from '#src/features/base/form/use-form.ts';
import { helperQueries } from '#src/features/helping/helper/helper.queries.ts';
import { openStateOf } from '#src/features/helping/helper/open-class.view.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { toast } from '#src/ui/toast.ts';

interface AskDraft {
  message: string;
  isOverlapMeant: boolean;
}

/** Sends a request for an appointment. It needs the network, because places and times of others decide. */
export function useAskToHelp(open: OpenClass, onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { role } = useHelperArea();
  const isBusy = openStateOf(open) === 'busy';
  const form = useForm<AskDraft, 'overlapOpen'>({
    start: { message: '', isOverlapMeant: false },
    check: ({ isOverlapMeant }) => (isBusy && !isOverlapMeant ? { isOverlapMeant: 'overlapOpen' } : {}),
    keptAs: `askToHelp:${open.class.id}`,
  });
  const sending = useKeyedMutation('invitation.request', {
    onSettled: () => client.invalidateQueries({ queryKey: helperQueries.all }),
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
          toast(t('helping.ask.done'), { kind: 'done' });
          form.startOver();
          onDone();
        },
      },
    );
  };
  return { form, sending, send, isBusy };
}
