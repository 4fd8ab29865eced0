import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { classQueries } from '#src/features/class/class.queries.ts';
import { orderQueries } from '#src/features/order/order.queries.ts';
import type { CancelClassDraft } from './cancel-class.view.ts';
import { saveErrorOf, type SaveError } from './save-error.view.ts';
import { teachingQueries } from './teaching.queries.ts';

/** Cancels an own class, after the server has said what that would bring. Both need the network. */
export function useCancelClass(id: string, isAsked: boolean) {
  const { t } = useTranslation('teaching');
  const { t: tCommon } = useTranslation('common');
  const client = useQueryClient();
  const [formError, setFormError] = useState<SaveError>();
  const check = useQuery({ ...teachingQueries.cancelCheck(id), enabled: isAsked });
  const mutation = useKeyedMutation('class.cancel');
  const cancel = async ({ reason, words }: CancelClassDraft): Promise<boolean> => {
    if (reason === '') return false;
    setFormError(undefined);
    try {
      await mutation.mutateAsync({ id, reason: { code: reason, text: words.trim() } });
      return true;
    } catch (error) {
      setFormError(saveErrorOf(error, t, tCommon));
      return false;
    } finally {
      for (const queryKey of [teachingQueries.all, orderQueries.all, classQueries.all])
        void client.invalidateQueries({ queryKey });
    }
  };
  return { check: check.data, checkError: check.error, cancel, isBusy: mutation.isPending, formError };
}
