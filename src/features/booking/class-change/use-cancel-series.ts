import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayClassResult } from '#contract/class-check.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { saveErrorOf, type SaveError } from '#src/features/base/error/save-error.view.ts';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';
import { classQueries } from '#src/features/teaching/class/class.queries.ts';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';
import { seriesQueries } from '#src/features/teaching/series/series.queries.ts';
import type { CancelClassDraft } from './cancel-class.view.ts';

/** Reads the consequences and cancels classes of a series. Both need the network. */
export function useCancelSeries(id: string, isAsked: boolean) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [formError, setFormError] = useState<SaveError>();
  const check = useQuery({ ...seriesQueries.cancelCheck(id), enabled: isAsked });
  const mutation = useKeyedMutation('series.cancel');
  /** Resolves to the result of each class; undefined when it failed. */
  const cancel = async (
    classIds: string[],
    { reason, words }: CancelClassDraft,
  ): Promise<DayClassResult[] | undefined> => {
    if (reason === '') return undefined;
    setFormError(undefined);
    try {
      const { items } = await mutation.mutateAsync({
        id,
        classIds,
        reason: { code: reason, text: words.trim() },
      });
      return items;
    } catch (error) {
      setFormError(saveErrorOf(error, t));
      return undefined;
    } finally {
      for (const queryKey of [ownClassQueries.all, orderQueries.all, classQueries.all, seriesQueries.all])
        void client.invalidateQueries({ queryKey });
    }
  };
  return { check: check.data, checkError: check.error, cancel, isBusy: mutation.isPending, formError };
}
