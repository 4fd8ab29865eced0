import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { copyText } from '#src/browser/copy-text.ts';
import { shareSheet } from '#src/browser/secure-page.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { helperQueries } from '#src/features/helping/helper/helper.queries.ts';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { toast } from '#src/ui/toast.ts';
import { publicPageOf } from './transcript.view.ts';

/** Actions of the helper on an issued transcript: share the link, or revoke it after a dialog. */
export function useTranscriptSteps({ id, code }: { id: string; code: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const url = publicPageOf(code);
  const share = shareSheet();
  const [isByHand, setByHand] = useState(false);
  const { queryKey } = helperQueries.transcripts();
  const revoking = useKeyedMutation('transcript.revoke', {
    onSettled: () => client.invalidateQueries({ queryKey }),
    onError: (error) => toast(errorText(error, t), { kind: 'refused' }),
    onSuccess: () => toast(t('helping.transcript.revoked'), { kind: 'done' }),
  });
  return {
    url,
    /** The browser does not let the app copy, so the screen shows the link. */
    isByHand,
    copy: async () => {
      if (await copyText(url)) toast(t('helping.transcript.copied'), { kind: 'done' });
      else setByHand(true);
    },
    share: share && (() => share({ title: t('helping.transcript.shareTitle'), url })),
    isBusy: revoking.isPending,
    revoke: async () => {
      const isSure = await confirmDialog({
        title: t('helping.transcript.revokeAsk'),
        text: t('helping.transcript.revokeText'),
        confirmLabel: t('helping.transcript.revoke'),
        danger: true,
      });
      if (isSure) revoking.mutate({ id });
    },
  };
}
