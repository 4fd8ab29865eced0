import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { saveErrorOf, type SaveError } from '#src/features/base/error/save-error.view.ts';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';
import { classQueries } from '#src/features/teaching/class/class.queries.ts';
import { ownClassQueries } from '#src/features/teaching/class/own-class.queries.ts';
import { slotPlanQueries } from '#src/features/teaching/slot-plan/slot-plan.queries.ts';
import type { CancelClassDraft } from './cancel-class.view.ts';

/** Reads the consequences and cancels a class of the coach. Both need the network. */
export function useCancelClass(id: string, isAsked: boolean) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [formError, setFormError] = useState<SaveError>();
  const check = useQuery({ ...ownClassQueries.cancelCheck(id), enabled: isAsked });
  const mutation = useKeyedMutation('class.cancel');
  const cancel = async ({ reason, words }: CancelClassDraft): Promise<boolean> => {
    if (reason === '') return false;
    setFormError(undefined);
    try {
      await mutation.mutateAsync({ id, reason: { code: reason, text: words.trim() } });
      return true;
    } catch (error) {
      setFormError(saveErrorOf(error, t));
      return false;
    } finally {
      for (const queryKey of [ownClassQueries.all, orderQueries.all, classQueries.all, slotPlanQueries.all])
        void client.invalidateQueries({ queryKey });
    }
  };
  return { check: check.data, checkError: check.error, cancel, isBusy: mutation.isPending, formError };
}
