import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HandoverMark } from '#contract/enums.ts';
import { nowIso } from '#src/clock/clock.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { aboutOf } from '#src/features/booking/order/reading/order.view.ts';
import { resultOf } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/booking/pending/use-send-unkept.ts';
import { enqueue, isUnkept } from '#src/offline/outbox.ts';
import { toast } from '#src/ui/toast.ts';
import { handoverQueries } from './handover.queries.ts';
import type { ComingChild } from './handover.view.ts';

/** Marks a child through the outbox. Resolves to true when the mark is stored, on this phone or by the server. */
export function useHandover(classId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sendUnkept = useSendUnkept('handover.record');
  return async (
    { order, participantId }: ComingChild,
    mark: HandoverMark,
    who?: string,
  ): Promise<boolean> => {
    const form = {
      orderId: order.id,
      participantId,
      mark,
      ...(who !== undefined && { who }),
      tappedAt: nowIso(),
    };
    const result = await enqueue('handover.record', { classId, form, about: aboutOf(order) });
    if (result.kind !== 'refused') return true;
    const intent = JSON.stringify([order.id, participantId, mark, who]);
    const sentNow =
      isUnkept(result) && (await resultOf(sendUnkept(result, { id: classId, ...form }, intent)));
    void client.invalidateQueries({ queryKey: handoverQueries.all });
    if (sentNow === 'done') return true;
    toast(sentNow instanceof Error ? errorText(sentNow, t) : t('handover.notSaved'), { kind: 'refused' });
    return false;
  };
}
