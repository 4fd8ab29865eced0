import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { homeQueries } from '#src/features/booking/home/home.queries.ts';
import { CoachFace } from '#src/features/teaching/coach-card/components/coach-face.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { NeedRow } from '#src/ui/need-row.tsx';
import { toast } from '#src/ui/toast.ts';

interface ConsentRowProps {
  invitation: InvitationRecord;
  now: number;
}

/** Consent for a minor to help in a class. Never queued: consent applies to the current facts only. */
export function ConsentRow({ invitation, now }: ConsentRowProps) {
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
      text: [
        t(initiator === 'coach' ? 'todo.consent.text' : 'todo.consent.textAsked', words),
        t('todo.consent.sure', words),
      ].join(format.language === 'zh' ? '' : ' '),
      confirmLabel: t('todo.consent.do'),
    });
    if (isSure) consent.mutate({ id });
  };
  const offReason = isOnline ? undefined : t('todo.consent.offline');
  return (
    <NeedRow
      face={<CoachFace coach={coach} size={40} />}
      title={t('todo.consent.title', words)}
      text={isOver && end !== undefined ? t('todo.over', { when: end }) : (offReason ?? words.coach)}
      until={
        isOver || answerBy === null
          ? undefined
          : t('todo.until', { until: format.shortDeadline(answerBy, cls.zone) })
      }
      action={
        isOver ? null : (
          <QuietButton busy={consent.isPending} offReason={offReason} onClick={() => void give()}>
            {t('todo.consent.do')}
          </QuietButton>
        )
      }
    />
  );
}
