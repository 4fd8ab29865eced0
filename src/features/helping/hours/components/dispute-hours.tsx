import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HoursRecord } from '#contract/hours.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { useNow } from '#src/clock/use-now.ts';
import { ReasonSheet } from '#src/features/base/form/components/reason-sheet.tsx';
import { helperQueries } from '#src/features/helping/helper/helper.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Written } from '#src/ui/written.tsx';

/** Sends a helper's dispute about the coach's last decision to an operator, and shows the result. */
export function DisputeHours({ record }: { record: HoursRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const isOnline = useOnline();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { id, coach, dispute, disputeUntil, class: cls, actions } = record;
  const send = useKeyedMutation('hours.dispute', {
    onSettled: () => client.invalidateQueries({ queryKey: helperQueries.all }),
  });
  if (dispute)
    return (
      <>
        <p>
          {t('helping.dispute.said')}{' '}
          <q>
            <Written>{dispute.text}</Written>
          </q>
        </p>
        <p>
          {dispute.answer === null
            ? t('helping.dispute.waits')
            : t('helping.dispute.answer', { answer: dispute.answer })}
        </p>
      </>
    );
  // A stored record still has the action after its time.
  if (!actions.includes('dispute') || disputeUntil === null || Date.parse(disputeUntil) <= now) return null;
  return (
    <>
      <p className="of-muted">
        {t('helping.dispute.until', { when: format.deadline(disputeUntil, cls.zone) })}
      </p>
      <QuietButton
        offReason={isOnline ? undefined : t('helping.dispute.offline')}
        onClick={() => setOpen(true)}
      >
        {t('helping.dispute.open')}
      </QuietButton>
      <ReasonSheet
        words={{
          title: t('helping.dispute.title'),
          text: t('helping.dispute.text', { name: format.name(coach) }),
          do: t('helping.dispute.do'),
          done: t('helping.dispute.done'),
          reason: t('helping.dispute.reason'),
          reasonNeeded: t('helping.reasonNeeded'),
          notDone: t('helping.notDone'),
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
