import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvitationRecord } from '#contract/invitation.ts';
import { isReason, type ReasonName } from '#contract/reasons.ts';
import { nowIso } from '#src/clock/clock.ts';
import { useNow } from '#src/clock/use-now.ts';
import { awaitRow, resultOf } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/booking/pending/use-send-unkept.ts';
import { helperQueries } from '#src/features/helping/helper/helper.queries.ts';
import { checkinQuery } from '#src/offline/checkin.ts';
import { newId } from '#src/offline/core/uuid.ts';
import { enqueue, isUnkept, markSeen } from '#src/offline/outbox.ts';
import { useOffline } from '#src/offline/read.ts';
import { scansOf, type ScanKind } from './checkin.view.ts';

/** `saved`: it waits on this phone. `notSaved`: nothing was kept or sent. */
export type ScanResult = 'done' | 'saved' | 'notSaved' | { refused: ReasonName | undefined } | Error;

/**
 * Both scans of an agreement, and the function that adds one. An offline scan waits and counts by its own
 * time.
 */
export function useCheckin({ class: cls, coach, ...record }: InvitationRecord) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { data: sent = [] } = useOffline(checkinQuery(cls.id));
  const sendIn = useSendUnkept('checkin.in');
  const sendOut = useSendUnkept('checkin.out');

  const send = async (kind: ScanKind, code: string): Promise<ScanResult> => {
    const form = { classId: cls.id, code, at: nowIso(), nonce: newId() };
    const { title, startsAt, endsAt, zone, place } = cls;
    const about = { title, coach, startsAt, endsAt, zone, place: place.name };
    const result = await enqueue(`checkin.${kind}`, { form, about });
    if (isUnkept(result)) {
      const answer = await resultOf((kind === 'in' ? sendIn : sendOut)(result, form, `${kind} ${code}`));
      if (answer instanceof Error) throw answer;
      return 'done';
    }
    if (result.kind === 'refused') return 'notSaved';
    if (result.kind === 'erased') return 'saved';
    const row = await awaitRow(result.row.id);
    if (row?.state !== 'rejected') return row?.state === 'done' ? 'done' : 'saved';
    // This sheet shows the refusal now, so the waiting actions need not show it again.
    await markSeen([row.seq]);
    const reason = row.outcome?.reason;
    return { refused: isReason(reason) ? reason : undefined };
  };

  const scan = async (kind: ScanKind, code: string): Promise<ScanResult> => {
    setBusy(true);
    try {
      return await send(kind, code);
    } catch (error) {
      return error instanceof Error ? error : new Error('not sent', { cause: error });
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: helperQueries.all });
    }
  };
  return { scans: scansOf({ class: cls, ...record }, sent, useNow()), scan, isBusy };
}
