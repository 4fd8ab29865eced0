import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Input } from '#contract/all-apis.ts';
import { homeQueries } from '#src/features/booking/home/home.queries.ts';
import {
  answerOf,
  unkeptAnswer,
  type Refusal,
} from '#src/features/booking/order/booking/booking-answer.view.ts';
import { awaitRow } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/booking/pending/use-send-unkept.ts';
import { classQueries } from '#src/features/teaching/class/class.queries.ts';
import { seriesQueries } from '#src/features/teaching/series/series.queries.ts';
import type { AskedOf } from '#src/offline/core/actions.ts';
import { enqueue, isUnkept, markSeen } from '#src/offline/outbox.ts';
import { toast } from '#src/ui/toast.ts';
import { waitlistQueries } from './waitlist.queries.ts';

type WaitCall = 'waitlist.joinDates' | 'waitlist.joinCourse';

interface WaitTap<Call extends WaitCall> {
  asked: AskedOf<Call> & { form: Input<Call> };
  /** The choice without new ids and the time of the tap: the same one again is the same request. */
  intent: string;
  /** The waiting request that this choice replaces. */
  decides: number | undefined;
}

/** Joins waitlists through the outbox. The data of the answer, and a refusal, stay on the screen until the next tap. */
export function useWaitIntent<Call extends WaitCall>(call: Call) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sendUnkept = useSendUnkept(call);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [answer, setAnswer] = useState<unknown>();

  const showErased = () => toast(t('reasons.ANSWER_ERASED'), { kind: 'done' });
  const send = async ({ asked, intent, decides }: WaitTap<Call>) => {
    const result = await enqueue(call, asked, { decides });
    if (isUnkept(result)) {
      try {
        setAnswer(await sendUnkept(result, asked.form, intent));
      } catch (error) {
        const failed = unkeptAnswer(error, t('class.answer.unkept'));
        if (failed.kind === 'unkept') setRefusal(failed.refusal);
        else showErased();
      }
      return;
    }
    if (result.kind !== 'queued' && result.kind !== 'existing') {
      const why = result.kind === 'refused' && (result.why === 'signedOut' || result.why === 'full');
      toast(t(`class.answer.${why ? result.why : 'notSaved'}`), { kind: 'refused' });
      return;
    }
    const row = await awaitRow(result.row.id);
    const refused = answerOf(row);
    if (refused.kind === 'erased') return showErased();
    if (row?.state === 'done') {
      setAnswer(row.outcome?.data);
      await markSeen([row.seq]);
      return;
    }
    if (refused.kind === 'refused') await markSeen([refused.seq]);
    if (refused.kind === 'refused' || refused.kind === 'needsUser') setRefusal(refused.refusal);
  };
  const wait = async (tap: WaitTap<Call>) => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    setAnswer(undefined);
    try {
      await send(tap);
      await Promise.all(
        [waitlistQueries.all, seriesQueries.all, classQueries.all, homeQueries.all].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    } finally {
      setBusy(false);
    }
  };
  return { wait, isBusy, refusal, answer };
}
