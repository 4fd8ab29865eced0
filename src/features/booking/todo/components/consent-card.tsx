import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { homeQueries } from '#src/features/booking/home/home.queries.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { NeedsYouCard } from '#src/ui/needs-you-card.tsx';
import { toast } from '#src/ui/toast.ts';

interface ConsentCardProps {
  invitation: InvitationRecord;
  now: number;
}

/** Consent for a minor to help in a class. Never queued: consent applies to the current facts only. */
export function ConsentCard({ invitation, now }: ConsentCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const client = useQueryClient();
  const consent = useKeyedMutation('invitation.consent', {
    onSuccess: () => toast(t('todo.consent.done'), { kind: 'done' }),
    onError: (error) => toast(errorText(error, t), { kind: 'refused' }),
    onSettled: () => client.invalidateQueries({ queryKey: homeQueries.all }),
  });
  const { id, answerBy, class: cls, coach, helper, initiator } = invitation;
  const words = {
    name: helper.name,
    class: format.local(cls.title),
    coach: format.name(coach),
    when: format.dayTime(cls.startsAt, cls.zone),
    place: cls.place.name,
  };
  const end = answerBy === null ? undefined : format.deadline(answerBy, cls.zone);
  const isOver = answerBy !== null && Date.parse(answerBy) <= now;
  const give = async () => {
    const isSure = await confirmDialog({
      title: t('todo.consent.title', words),
      text: t('todo.consent.sure', words),
      confirmLabel: t('todo.consent.do'),
    });
    if (isSure) consent.mutate({ id });
  };
  return (
    <NeedsYouCard
      face={<CoachFace coach={coach} size={40} />}
      title={t('todo.consent.title', words)}
      text={
        isOver && end !== undefined
          ? t('todo.over', { when: end })
          : t(initiator === 'coach' ? 'todo.consent.text' : 'todo.consent.textAsked', words)
      }
      until={isOver || end === undefined ? undefined : t('todo.until', { until: end })}
      actions={
        isOver ? null : (
          <ActionButton
            busy={consent.isPending}
            offReason={isOnline ? undefined : t('todo.consent.offline')}
            onClick={() => void give()}
          >
            {t('todo.consent.do')}
          </ActionButton>
        )
      }
    />
  );
}
