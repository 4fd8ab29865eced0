import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import type { OrderRecord } from '#contract/order.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { nowIso } from '#src/clock/clock.ts';
import { useOrderStep } from '#src/features/order/order.mutations.ts';
import { orderQueries } from '#src/features/order/order.queries.ts';
import { toast } from '#src/ui/toast.ts';
import type { RejectReason } from './reject.view.ts';
import { teachingQueries } from './teaching.queries.ts';
import { saveErrorOf, type SaveError } from './save-error.view.ts';

type Done = 'accepted' | 'rejected' | 'cancelled' | 'completed';

/**
 * The coach's answers to an order. All of them need the network, because they move money and seats. The record
 * changes only by what the server says.
 */
export function useAnswer(id: string) {
  const { t } = useTranslation('teaching');
  const { t: tCommon } = useTranslation('common');
  const client = useQueryClient();
  const [problem, setFormError] = useState<SaveError>();
  const accept = useOrderStep('order.accept');
  const reject = useOrderStep('order.reject');
  const cancel = useOrderStep('order.coachCancel');
  const attendance = useKeyedMutation('class.attendance', {
    onSettled: () => client.invalidateQueries({ queryKey: orderQueries.all }),
  });

  /** Whether it was done; if not, `problem` says what is known. */
  const run = async (step: Promise<unknown>, done: Done): Promise<boolean> => {
    setFormError(undefined);
    try {
      await step;
      toast(t(`answer.${done}`), { kind: 'done' });
      return true;
    } catch (error) {
      setFormError(saveErrorOf(error, t, tCommon));
      return false;
    } finally {
      // Seats, rosters and money have moved too.
      void client.invalidateQueries({ queryKey: teachingQueries.all });
    }
  };

  return {
    accept: () => run(accept.mutateAsync({ id }), 'accepted'),
    /** Everybody of the order was there. */
    complete: (order: OrderRecord) => run(attendance.mutateAsync(allPresent(order)), 'completed'),
    reject: (code: RejectReason, words: string) =>
      run(reject.mutateAsync({ id, reason: { code, text: words.trim() } }), 'rejected'),
    cancel: (code: RejectReason, words: string) =>
      run(cancel.mutateAsync({ id, reason: { code, text: words.trim() } }), 'cancelled'),
    isBusy: accept.isPending || reject.isPending || cancel.isPending || attendance.isPending,
    problem,
  };
}

function allPresent({ id: orderId, class: { id }, participants }: OrderRecord): Input<'class.attendance'> {
  const tappedAt = nowIso();
  const marks = participants.map((person) => ({
    orderId,
    participantId: person.id,
    mark: 'present' as const,
    tappedAt,
  }));
  return { id, marks };
}
