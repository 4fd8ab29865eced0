import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayClassResult } from '#contract/class-check.ts';
import { saveErrorOf, type SaveError } from '#src/features/base/error/save-error.view.ts';
import { awaitRow, isErasedAnswer } from '#src/features/booking/pending/tap-outcome.queries.ts';
import { useSendUnkept } from '#src/features/booking/pending/use-send-unkept.ts';
import { classQueries } from '#src/features/teaching/class/class.queries.ts';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';
import { slotPlanQueries } from '#src/features/teaching/slot-plan/slot-plan.queries.ts';
import { dayResultsIn } from '#src/offline/core/actions/class-cancel-day.ts';
import { isErased, type About } from '#src/offline/core/outbox-row.ts';
import { enqueue, isUnkept } from '#src/offline/outbox.ts';
import type { CancelClassDraft } from './cancel-class.view.ts';
import { aboutDay, type CancelableDay } from './cancel-day.view.ts';

/** State of the tap: the server's answer, waiting on this phone, or a question or an erased answer on the page of waiting actions. */
export type DayCanceled =
  | { kind: 'answered'; about: About; results: readonly DayClassResult[] }
  | { kind: 'waits' }
  /** Sent directly: it took effect, and the answer is no longer kept. */
  | { kind: 'erased' }
  | { kind: 'asks' };

/** The phone could not keep the tap, so nothing was sent; `key` is one of `class.answer`. */
class NotStoredError extends Error {
  readonly key: 'full' | 'signedOut' | 'notSaved';
  constructor(why: string | undefined) {
    super('not stored');
    this.key = why === 'full' || why === 'signedOut' ? why : 'notSaved';
  }
}

/** Cancels the shown classes of a day through the outbox. */
export function useCancelDay() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const sendUnkept = useSendUnkept('class.cancelDay');
  const [isBusy, setBusy] = useState(false);
  const [formError, setFormError] = useState<SaveError>();

  const send = async (day: CancelableDay, { reason, words }: CancelClassDraft): Promise<DayCanceled> => {
    const about = aboutDay(day);
    const form = {
      date: day.date,
      classIds: day.classes.map(({ id }) => id),
      reason: { code: reason === '' ? ('unwell' as const) : reason, text: words.trim() },
    };
    const result = await enqueue('class.cancelDay', { form, about });
    if (isUnkept(result)) {
      return await sendUnkept(result, form, JSON.stringify(form)).then(
        ({ items }): DayCanceled => ({ kind: 'answered', about, results: items }),
        (error: unknown): DayCanceled => {
          if (isErasedAnswer(error)) return { kind: 'erased' };
          throw error;
        },
      );
    }
    if (result.kind === 'refused' || result.kind === 'erased')
      throw new NotStoredError(result.kind === 'refused' ? result.why : undefined);
    const row = await awaitRow(result.row.id);
    if (row?.state === 'done' && !isErased(row))
      return { kind: 'answered', about, results: dayResultsIn(row.outcome?.data) };
    const isOpen = row === undefined || row.state === 'queued' || row.state === 'sending';
    return { kind: isOpen ? 'waits' : 'asks' };
  };

  /** Resolves to undefined when nothing was stored or sent; `formError` has the reason. */
  const cancel = async (day: CancelableDay, draft: CancelClassDraft): Promise<DayCanceled | undefined> => {
    setBusy(true);
    setFormError(undefined);
    try {
      return await send(day, draft);
    } catch (error) {
      setFormError(
        error instanceof NotStoredError
          ? { title: t('teaching.answer.notDone'), text: t(`class.answer.${error.key}`) }
          : saveErrorOf(error, t),
      );
      return undefined;
    } finally {
      setBusy(false);
      for (const queryKey of [ownClassQueries.all, classQueries.all, slotPlanQueries.all])
        void client.invalidateQueries({ queryKey });
    }
  };
  return { cancel, isBusy, formError };
}
