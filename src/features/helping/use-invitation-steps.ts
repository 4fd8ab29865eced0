import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { ApiError } from '#src/api/api-error.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';
import { helpingQueries } from './helping.queries.ts';

/** What a helper does with an invitation. None of it waits on the phone, for others rely on it at once. */
export function useInvitationSteps({ id, class: cls }: InvitationRecord) {
  const { t } = useTranslation('helping');
  const { t: tCommon } = useTranslation('common');
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: helpingQueries.all });
  const onError = (error: Error) => toast(errorText(error, tCommon), { kind: 'refused' });
  const answer = useKeyedMutation('invitation.answer', { onSettled });
  const withdraw = useKeyedMutation('invitation.withdraw', {
    onSettled,
    onError,
    onSuccess: () => toast(t('done.withdrawn'), { kind: 'done' }),
  });
  const release = useKeyedMutation('invitation.release', { onSettled });
  const basis = { startsAt: cls.startsAt, endsAt: cls.endsAt };

  const agree = (overlapConfirmed: boolean) =>
    answer.mutate(
      { id, answer: 'agree', reason: '', overlapConfirmed, basis },
      {
        onSuccess: () => toast(t('done.agreed'), { kind: 'done' }),
        onError: (error) => {
          if (!overlapConfirmed && isOverlap(error)) void askOverlap();
          else onError(error);
        },
      },
    );
  /** Somebody who has something else at that time may still say yes, when the other side knows of it too. */
  const askOverlap = async () => {
    const isSure = await confirmDialog({
      title: t('overlap.title'),
      text: t('overlap.text'),
      confirmLabel: t('overlap.confirm'),
    });
    if (isSure) agree(true);
  };
  return { answer, withdraw, release, agree, basis };
}

const isOverlap = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'HELPER_CLASH' && error.facts['initiatorConfirmed'] === true;
