import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { awaitRow, resultOf } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/booking/pending/use-send-unkept.ts';
import { factsOf, knownReason } from '#src/features/booking/waiting/waiting.view.ts';
import { helperQueries } from '#src/features/helping/helper/helper.queries.ts';
import type { OutboxRow } from '#src/offline/core/outbox-row.ts';
import { enqueue, isUnkept, markSeen } from '#src/offline/outbox.ts';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';
import { basisOf, mayConfirmOverlap, type Answering, type StepWords } from './use-invitation-steps.ts';
import { useOpenAnswer } from './use-open-answer.ts';

/** Gets the text to show instead of the usual one. */
type Kept = (message?: string) => void;
type Form = Omit<Input<'invitation.answer'>, 'id'>;

/**
 * Sends a helper's answer through the outbox, with and without a network. It counts once, when it arrives,
 * and only for the times on the screen. A refusal is shown immediately; without a network the waiting actions
 * show it later.
 */
export function useHelpAnswer(record: InvitationRecord, words: StepWords): Answering {
  const { id, class: cls, coach, role } = record;
  const { t } = useTranslation();
  const client = useQueryClient();
  const sendUnkept = useSendUnkept('invitation.answer');
  const [isPending, setPending] = useState(false);
  const isUnderWay = useRef(false);
  const before = useOpenAnswer()(id);

  const keep = async (form: Form, decides: number | undefined): Promise<OutboxRow | 'done' | 'saved'> => {
    const { title, startsAt, endsAt, zone, place } = cls;
    const about = { title, coach, startsAt, endsAt, zone, place: place.name, helpRole: role };
    const result = await enqueue('invitation.answer', { invitationId: id, form, about }, { decides });
    if (isUnkept(result)) {
      const sent = await resultOf(sendUnkept(result, { id, ...form }, JSON.stringify(form)));
      if (sent instanceof Error) throw sent;
      return 'done';
    }
    if (result.kind === 'refused') throw new Error('not kept');
    if (result.kind === 'erased') return 'saved';
    const row = await awaitRow(result.row.id);
    if (row?.state === 'done') return 'done';
    return row?.state === 'needsUser' || row?.state === 'rejected' ? row : 'saved';
  };
  const give = async (form: Form, decides: number | undefined, onKept: Kept): Promise<void> => {
    const result = await keep(form, decides);
    if (result === 'done') return onKept();
    if (result === 'saved') return onKept(t(`helping.answer.saved.${form.answer}`));
    const reason = knownReason(result.outcome?.reason);
    if (mayConfirmOverlap(reason, factsOf(result.outcome?.data)) && !form.overlapConfirmed) {
      if (await confirmDialog(words.overlap))
        await give({ ...form, overlapConfirmed: true }, result.seq, onKept);
      return;
    }
    if (result.state === 'rejected') await markSeen([result.seq]);
    toast(reason ? t(`reasons.${reason}`, { refund: '', seconds: '' }) : t('helping.notDone'), {
      kind: 'refused',
    });
  };
  const answer = async (form: Form, onKept: Kept) => {
    // Two taps of one moment come before the button is drawn as busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    try {
      await give(form, before?.state === 'needsDecision' ? before.seq : undefined, onKept);
    } catch (error) {
      toast(errorText(error, t), { kind: 'refused' });
    } finally {
      isUnderWay.current = false;
      setPending(false);
      void client.invalidateQueries({ queryKey: helperQueries.all });
    }
  };
  const basis = basisOf(record);
  return {
    isPending,
    error: null,
    needsNetwork: false,
    isWaiting: before?.state === 'waiting',
    agree: () =>
      void answer({ answer: 'agree', reason: '', overlapConfirmed: false, basis }, (message) =>
        toast(message ?? words.agreed, { kind: message === undefined ? 'done' : 'info' }),
      ),
    reject: (reason, onKept) =>
      void answer({ answer: 'reject', reason, overlapConfirmed: false, basis }, onKept),
  };
}
