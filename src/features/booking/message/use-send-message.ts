import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { SentBody } from '#contract/message.ts';
import { nowIso } from '#src/clock/clock.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useFormDraft } from '#src/features/base/form/use-form-draft.ts';
import { resultOf } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/booking/pending/use-send-unkept.ts';
import { newId } from '#src/offline/core/uuid.ts';
import type { SentMessage } from '#src/offline/messages.ts';
import { answerNeedsUser, deleteRefused, enqueue, isUnkept, withdraw } from '#src/offline/outbox.ts';
import { toast } from '#src/ui/toast.ts';
import { messageQueries } from './message.queries.ts';
import { useContactCheck } from './use-contact-check.ts';
import type { Addressed } from './use-thread.ts';

/** The unsent message of a thread, as the phone keeps it. */
interface MessageDraft {
  text: string;
  /** In base64. */
  pictures: readonly string[];
}

const nothing: MessageDraft = { text: '', pictures: [] };

/** The unsent words and pictures of a thread, kept on this phone, and what sends them through the outbox. */
export function useSendMessage({ to, name, about }: Addressed) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sendUnkept = useSendUnkept('message.send');
  const draftName = `message:${name}`;
  const draft = useFormDraft(draftName, nothing);
  const { text, pictures } = draft.draft;
  const contact = useContactCheck(text);
  const notSaved = () => toast(t('messages.notSaved'), { kind: 'refused' });

  /** Resolves to true when the message is stored, on this phone or by the server. */
  const send = async (body: SentBody): Promise<boolean> => {
    const form = { id: newId(), to, body, tappedAt: nowIso() };
    const isTyped = 'text' in body;
    const result = await enqueue('message.send', {
      thread: name,
      form,
      about,
      draft: isTyped ? draftName : undefined,
    });
    if (result.kind !== 'refused') return true;
    const sentNow =
      isUnkept(result) && (await resultOf(sendUnkept(result, form, JSON.stringify([to, body]))));
    void client.invalidateQueries({ queryKey: messageQueries.all });
    if (sentNow === 'done') return true;
    if (sentNow instanceof Error) toast(errorText(sentNow, t), { kind: 'refused' });
    else notSaved();
    return false;
  };
  const sendTyped = async () => {
    if (!contact.isRight()) return;
    const typed = text.trim();
    draft.pin(nothing);
    const body = pictures.length > 0 ? { text: typed, pictures: [...pictures] } : { text: typed };
    if (!(await send(body))) draft.change({ text, pictures });
  };
  /** Takes a message out of the outbox; false when it has left or could not be taken. */
  const takeOut = async ({ seq, refusal }: SentMessage): Promise<boolean> => {
    const result = await (refusal === undefined ? withdraw(seq) : deleteRefused(seq));
    if (result === 'alreadySent') toast(t('messages.alreadySent'), { kind: 'info' });
    else if (result === 'failed') notSaved();
    return result === 'withdrawn' || result === 'deleted';
  };
  return {
    text,
    pictures,
    error: contact.error,
    type: (next: string) => draft.change({ text: next }),
    setPictures: (next: readonly string[]) => draft.change({ pictures: next }),
    sendTyped,
    sendQuick: (body: SentBody) => send(body),
    remove: (sent: SentMessage) => takeOut(sent),
    /** Puts words and pictures back into the box, before those that it has. */
    edit: async (sent: SentMessage) => {
      const { body } = sent;
      if (!('text' in body)) return;
      const all = [...('pictures' in body ? body.pictures : []), ...pictures];
      if (all.length > limits.messagePictures) return toast(t('messages.picture.full'), { kind: 'info' });
      if (!(await takeOut(sent))) return;
      draft.change({ text: [body.text, text].filter(Boolean).join('\n'), pictures: all });
    },
    tryAgain: async (sent: SentMessage) => {
      if (sent.waiting !== undefined) {
        if ((await answerNeedsUser(sent.seq, { kind: 'tryAgain' })) === 'failed') notSaved();
      } else if (await send(sent.body)) await deleteRefused(sent.seq);
    },
  };
}
