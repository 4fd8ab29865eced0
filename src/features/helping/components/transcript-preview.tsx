import { useTranslation } from 'react-i18next';
import { helpingSources } from '#src/features/helping/helping.queries.ts';
import type { Period } from '#src/features/helping/transcript-period.view.ts';
import { useIssueTranscript } from '#src/features/helping/use-issue-transcript.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { TranscriptTotals } from '#src/features/transcript/components/transcript-facts.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { ListState } from '#src/ui/list-state.tsx';

interface TranscriptPreviewProps {
  period: Period;
  /** Is told the id of the transcript that was issued. */
  onIssued: (id: string) => void;
}

/** What a transcript of a period would say now, and the button that issues it. */
export function TranscriptPreview({ period, onIssued }: TranscriptPreviewProps) {
  const { t } = useTranslation('helping');
  const format = useFormat();
  const isOnline = useOnline();
  const { record, view } = useRecord(helpingSources.preview(period), {
    missing: t('transcript.previewOffline'),
  });
  const { issue, isBusy } = useIssueTranscript(onIssued);
  const isEmpty = record?.totalMinutes === 0;
  return (
    <ListState {...view} skeleton="rows">
      {record && !isEmpty ? (
        <>
          <TranscriptTotals {...record} />
          <ActionButton
            busy={isBusy}
            offReason={isOnline ? undefined : t('transcript.network')}
            onClick={() => issue(period)}
          >
            {t('transcript.issue', { time: format.duration(record.totalMinutes) })}
          </ActionButton>
        </>
      ) : null}
      {isEmpty ? (
        <Banner kind="info" title={t('transcript.nothing')}>
          {t('transcript.nothingText')}
        </Banner>
      ) : null}
    </ListState>
  );
}
