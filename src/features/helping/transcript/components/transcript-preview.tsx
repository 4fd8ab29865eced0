import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useKeyedMutation } from '#src/api/use-keyed-mutation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { helperQueries, helperSources } from '#src/features/helping/helper/helper.queries.ts';
import type { Period } from '#src/features/helping/helper/transcript-period.view.ts';
import { useHelperArea } from '#src/features/helping/helper/use-helper-area.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { useSession } from '#src/session/session.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { toast } from '#src/ui/toast.ts';
import { TranscriptTotals } from './transcript-facts.tsx';

interface TranscriptPreviewProps {
  period: Period;
  /** Gets the id of the issued transcript. */
  onIssued: (id: string) => void;
}

/** Preview of a transcript of the period, and the button that issues it. */
export function TranscriptPreview({ period, onIssued }: TranscriptPreviewProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { role } = useHelperArea();
  const isOpen = useSession().user?.roles.includes(role) ?? false;
  const { record, view } = useRecord(helperSources.preview(period), {
    missing: t('helping.transcript.previewOffline'),
  });
  const { issue, isBusy } = useIssueTranscript(onIssued);
  const isEmpty = record?.totalMinutes === 0;
  return (
    <ListState {...view} skeleton="rows">
      {record && !isEmpty ? (
        <>
          <TranscriptTotals {...record} />
          {isOpen ? (
            <ActionButton
              busy={isBusy}
              offReason={isOnline ? undefined : t('helping.transcript.network')}
              onClick={() => issue(period)}
            >
              {t('helping.transcript.issue', { time: format.duration(record.totalMinutes) })}
            </ActionButton>
          ) : null}
        </>
      ) : null}
      {isEmpty ? (
        <Banner kind="info" title={t('helping.transcript.nothing')}>
          {t('helping.transcript.nothingText')}
        </Banner>
      ) : null}
    </ListState>
  );
}

/** Issues a transcript. It does not wait on the phone: others rely on its code from the first moment. */
function useIssueTranscript(onIssued: (id: string) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = helperQueries.transcripts();
  const mutation = useKeyedMutation('transcript.issue', {
    onError: (error) => toast(errorText(error, t), { kind: 'refused' }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey });
      toast(t('helping.transcript.issued'), { kind: 'done' });
      onIssued(id);
    },
  });
  return { issue: mutation.mutate, isBusy: mutation.isPending };
}
