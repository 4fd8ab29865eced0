import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#src/browser/copy-text.ts';
import { nowIso } from '#src/clock/clock.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { answerNeedsUser, enqueue, withdraw } from '#src/offline/outbox.ts';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';
import { cancelUnanswered } from './question.view.ts';

type Answer = Parameters<typeof answerNeedsUser>[1];

/** Stores the person's decision about a row. Nothing is shown as done before it is stored. */
export function useDecide(row: Waiting) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState<Answer>();

  const decide = async (answer: Answer) => {
    setFailed(undefined);
    const result = await answerNeedsUser(row.seq, answer);
    if (result === 'failed') setFailed(answer);
    else if (result === 'gone') toast(t('waiting.toast.gone'));
  };
  return {
    decide,
    /** Decision that could not be stored, kept for a retry. */
    failed,
    withdrawRow: async () => {
      const result = await withdraw(row.seq);
      if (result === 'withdrawn') toast(t('waiting.toast.withdrawn'), { kind: 'done' });
      else if (result === 'alreadySent') toast(t('waiting.toast.alreadySent'));
      else toast(t('waiting.failed.title'), { kind: 'refused' });
    },
    askCancel: async () => {
      const intent = cancelUnanswered(row, nowIso());
      if (intent === undefined) return;
      const isSure = await confirmDialog({
        title: t('waiting.confirm.cancelTitle'),
        text: t('waiting.confirm.cancelText'),
        confirmLabel: t('waiting.act.askCancel'),
        danger: true,
      });
      if (!isSure) return;
      const result = await enqueue('order.cancel', intent);
      if (result.kind === 'refused') toast(t('waiting.failed.title'), { kind: 'refused' });
      else toast(t('waiting.toast.askedCancel'), { kind: 'done' });
    },
    remove: async () => {
      const isSure = await confirmDialog({
        title: t('waiting.confirm.removeTitle'),
        text: t('waiting.confirm.removeText'),
        confirmLabel: t('waiting.act.remove'),
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
      if (await copyText(text)) toast(t('waiting.toast.copied'), { kind: 'done' });
      else toast(t('waiting.toast.copyFailed'), { kind: 'refused' });
    },
  };
}
