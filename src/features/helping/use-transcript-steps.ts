import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { publicPageOf } from '#src/features/transcript/transcript.view.ts';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';
import { helpingQueries } from './helping.queries.ts';

/** What its helper does with an issued transcript: pass the link on, or take it back after a question. */
export function useTranscriptSteps({ id, code }: { id: string; code: string }) {
  const { t } = useTranslation('helping');
  const { t: tCommon } = useTranslation('common');
  const client = useQueryClient();
  const url = publicPageOf(code);
  const [isByHand, setByHand] = useState(false);
  const { queryKey } = helpingQueries.transcripts();
  const revoking = useKeyedMutation('transcript.revoke', {
    onSettled: () => client.invalidateQueries({ queryKey }),
    onError: (error) => toast(errorText(error, tCommon), { kind: 'refused' }),
    onSuccess: () => toast(t('transcript.revoked'), { kind: 'done' }),
  });
  return {
    url,
    /** The browser does not let the app copy: the link stands on the screen. */
    isByHand,
    copy: async () => {
      try {
        await navigator.clipboard.writeText(url);
        toast(t('transcript.copied'), { kind: 'done' });
      } catch {
        setByHand(true);
      }
    },
    // Desktop browsers have no such sheet. Closed without a choice: nothing is to be said.
    share:
      'share' in navigator
        ? async () => navigator.share({ title: t('transcript.shareTitle'), url }).catch(() => undefined)
        : undefined,
    isBusy: revoking.isPending,
    revoke: async () => {
      const isSure = await confirmDialog({
        title: t('transcript.revokeAsk'),
        text: t('transcript.revokeText'),
        confirmLabel: t('transcript.revoke'),
        danger: true,
      });
      if (isSure) revoking.mutate({ id });
    },
  };
}
