import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { toast } from '#src/ui/toast.ts';
import { helpingQueries } from './helping.queries.ts';

/** Issues a transcript. It does not wait on the phone: others rely on its code from the first moment. */
export function useIssueTranscript(onIssued: (id: string) => void) {
  const { t } = useTranslation('helping');
  const { t: tCommon } = useTranslation('common');
  const client = useQueryClient();
  const { queryKey } = helpingQueries.transcripts();
  const mutation = useKeyedMutation('transcript.issue', {
    onError: (error) => toast(errorText(error, tCommon), { kind: 'refused' }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey });
      toast(t('transcript.issued'), { kind: 'done' });
      onIssued(id);
    },
  });
  return { issue: mutation.mutate, isBusy: mutation.isPending };
}
