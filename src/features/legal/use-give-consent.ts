import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { accountQueries } from '#src/features/account/account.queries.ts';
import { toast } from '#src/ui/toast.ts';
import { consentQueries } from './consent.queries.ts';

/** Agrees to the versions that were shown. The answer ends the question on this phone; others hear it of the server. */
export function useGiveConsent() {
  const { t } = useTranslation('legal');
  const client = useQueryClient();
  return useKeyedMutation('consent.give', {
    onSuccess: (consents) => {
      client.setQueryData(consentQueries.mine().queryKey, consents);
      client.setQueryData(accountQueries.me().queryKey, (me) => me && { ...me, toAgree: consents.missing });
      toast(t('ask.done'), { kind: 'done' });
    },
    onError: () => client.invalidateQueries({ queryKey: consentQueries.all }),
  });
}
