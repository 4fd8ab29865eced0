import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursRecord } from '#contract/hours.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { helpingQueries } from '#src/features/helping/helping.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { ReasonSheet } from './reason-sheet.tsx';

/** The way to an operator for who does not accept the coach's last word, and what came of it. */
export function DisputeHours({ record }: { record: HoursRecord }) {
  const { t } = useTranslation('helping');
  const format = useFormat();
  const client = useQueryClient();
  const isOnline = useOnline();
  const [isOpen, setOpen] = useState(false);
  const { id, coach, dispute, disputeUntil, class: cls, actions } = record;
  const send = useKeyedMutation('hours.dispute', {
    onSettled: () => client.invalidateQueries({ queryKey: helpingQueries.all }),
  });
  if (dispute)
    return (
      <>
        <p>
          {t('dispute.said')} <q>{dispute.text}</q>
        </p>
        <p>
          {dispute.answer === null ? t('dispute.waits') : t('dispute.answer', { answer: dispute.answer })}
        </p>
      </>
    );
  if (!actions.includes('dispute') || disputeUntil === null) return null;
  return (
    <>
      <p className="of-muted">{t('dispute.until', { when: format.deadline(disputeUntil, cls.zone) })}</p>
      <QuietButton offReason={isOnline ? undefined : t('dispute.offline')} onClick={() => setOpen(true)}>
        {t('dispute.open')}
      </QuietButton>
      <ReasonSheet
        words={{
          title: t('dispute.title'),
          text: t('dispute.text', { name: format.name(coach) }),
          do: t('dispute.do'),
          done: t('dispute.done'),
          reason: t('dispute.reason'),
          reasonNeeded: t('reasonNeeded'),
          notDone: t('notDone'),
        }}
        isNeeded
        keptAs={`hours-dispute:${id}`}
        sending={send}
        onSend={(text, onSuccess) => send.mutate({ id, text }, { onSuccess: () => onSuccess() })}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
