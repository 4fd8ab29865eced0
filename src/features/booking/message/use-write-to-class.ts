import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageBody } from '#contract/message.ts';
import { nowIso } from '#src/clock/clock.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useFormDraft } from '#src/features/base/form/use-form-draft.ts';
import { awaitRow, resultOf } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/booking/pending/use-send-unkept.ts';
import { isErased, type About, type OutboxRow } from '#src/offline/core/outbox-row.ts';
import { newId } from '#src/offline/core/uuid.ts';
import { enqueue, isUnkept } from '#src/offline/outbox.ts';
import { toast } from '#src/ui/toast.ts';
import { sentCount } from './message.view.ts';
import { useContactCheck } from './use-contact-check.ts';

/** Sends one message to every family of a class, and to its helpers if asked, through the outbox, and shows how many have it. */
export function useWriteToClass(classId: string, about: About) {
  const { t } = useTranslation();
  const sendUnkept = useSendUnkept('message.toClass');
  const draftName = `toClass:${classId}`;
  const draft = useFormDraft(draftName, { text: '' });
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const { text } = draft.draft;

  const contact = useContactCheck(text);

  const showResult = (row: OutboxRow | undefined) => {
    if (row !== undefined && isErased(row)) toast(t('reasons.ANSWER_ERASED'), { kind: 'done' });
    else if (row?.state === 'done')
      toast(t('messages.toClass.sent', { count: sentCount(row.outcome?.data) }), { kind: 'done' });
    else if (row?.state === 'rejected' || row?.state === 'needsUser')
      toast(t('messages.toClass.refused'), { kind: 'refused' });
    else toast(t('messages.toClass.saved'), { kind: 'info' });
  };
  const give = async (body: MessageBody, withHelpers: boolean): Promise<boolean> => {
    const form = { messageId: newId(), body, ...(withHelpers && { withHelpers }), tappedAt: nowIso() };
    const result = await enqueue('message.toClass', {
      classId,
      form,
      about,
      draft: 'text' in body ? draftName : undefined,
    });
    if (isUnkept(result)) {
      const outcome = await resultOf(
        sendUnkept(result, { id: classId, ...form }, JSON.stringify({ body, withHelpers })),
      );
      if (outcome === 'done') return true;
      toast(outcome instanceof Error ? errorText(outcome, t) : t('messages.notSaved'), { kind: 'refused' });
      return false;
    }
    if (result.kind === 'refused') {
      toast(t('messages.notSaved'), { kind: 'refused' });
      return false;
    }
    showResult(result.kind === 'erased' ? undefined : await awaitRow(result.row.id));
    return true;
  };
  return {
    text,
    error: contact.error,
    isBusy,
    type: (next: string) => draft.change({ text: next }),
    /** Resolves to true when the message is stored. A second tap before the button is drawn as busy does nothing. */
    send: async (body: MessageBody, withHelpers: boolean): Promise<boolean> => {
      if (isUnderWay.current || ('text' in body && !contact.isRight())) return false;
      isUnderWay.current = true;
      setBusy(true);
      if ('text' in body) draft.pin({ text });
      const isSent = await give(body, withHelpers);
      if ('text' in body) draft.change({ text: isSent ? '' : text });
      isUnderWay.current = false;
      setBusy(false);
      return isSent;
    },
  };
}
