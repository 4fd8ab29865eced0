import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PartnerRecord } from '#contract/partner.ts';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { toast } from '#src/ui/toast.ts';
import { partnerQueries } from './partner.queries.ts';

/** Actions of a person on a partner. All need the network, because the other side sees them immediately. */
export function usePartnerSteps() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: partnerQueries.all });
  const onError = (error: Error) => toast(errorText(error, t), { kind: 'refused' });
  const onSuccess = (partner: PartnerRecord) =>
    client.setQueryData(partnerQueries.detail(partner.id).queryKey, partner);
  return {
    join: useKeyedMutation('partner.join', { onSuccess, onError, onSettled }),
    leave: useKeyedMutation('partner.leave', { onSuccess, onError, onSettled }),
    answer: useKeyedMutation('partner.answerInvite', { onError, onSettled }),
    end: useKeyedMutation('partner.endCoach', { onError, onSettled }),
    invite: useKeyedMutation('partner.inviteCoach', { onError, onSettled }),
    answerPlanned: useKeyedMutation('partner.answerPlanned', { onError, onSettled }),
  };
}
