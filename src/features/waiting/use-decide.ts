import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nowIso } from '#src/clock/clock.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { answerNeedsUser, enqueue, withdraw } from '#src/offline/outbox.ts';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';
import { cancelBehind } from './question.view.ts';

type Answer = Parameters<typeof answerNeedsUser>[1];

/** What the person decides about a row. Nothing is called done before it is on the phone. */
export function useDecide(row: Waiting) {
  const { t } = useTranslation('waiting');
  const [failed, setFailed] = useState<Answer>();

  const decide = async (answer: Answer) => {
    setFailed(undefined);
    const result = await answerNeedsUser(row.seq, answer);
    if (result === 'failed') setFailed(answer);
    else if (result === 'gone') toast(t('toast.gone'));
  };
  return {
    decide,
    /** The decision that could not be stored, to be tried again. */
    failed,
    withdrawRow: async () => {
      const result = await withdraw(row.seq);
      if (result === 'withdrawn') toast(t('toast.withdrawn'), { kind: 'done' });
      else if (result === 'alreadySent') toast(t('toast.alreadySent'));
      else toast(t('failed.title'), { kind: 'refused' });
    },
    askCancel: async () => {
      const intent = cancelBehind(row, nowIso());
      if (intent === undefined) return;
      const isSure = await confirmDialog({
        title: t('confirm.cancelTitle'),
        text: t('confirm.cancelText'),
        confirmLabel: t('act.askCancel'),
        danger: true,
      });
      if (!isSure) return;
      const result = await enqueue('order.cancel', intent);
      if (result.kind === 'refused') toast(t('failed.title'), { kind: 'refused' });
      else toast(t('toast.askedCancel'), { kind: 'done' });
    },
    remove: async () => {
      const isSure = await confirmDialog({
        title: t('confirm.removeTitle'),
        text: t('confirm.removeText'),
        confirmLabel: t('act.remove'),
        danger: true,
      });
      if (isSure) await decide({ kind: 'dismiss' });
    },
    copy: async () => {
      const { type, id, createdAt, input, about, reason } = row;
      const text = JSON.stringify(
        { type, id, tapped: new Date(createdAt).toISOString(), reason, input, about },
        null,
        2,
      );
      try {
        await navigator.clipboard.writeText(text);
        toast(t('toast.copied'), { kind: 'done' });
      } catch {
        toast(t('toast.copyFailed'), { kind: 'refused' });
      }
    },
  };
}
