import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/api-error.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { transcriptSources } from '#src/features/transcript/transcript.queries.ts';
import { stateBanner } from '#src/features/transcript/transcript.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { TranscriptFacts, TranscriptTotals } from './transcript-facts.tsx';
import { TranscriptFiles } from './transcript-files.tsx';

/** What the server says about a code: whether it holds, whose service, how much. */
export function CheckedTranscript({ code }: { code: string }) {
  const { t } = useTranslation('transcript');
  const format = useFormat();
  const { record, error, at, view } = useRecord(transcriptSources.check(code), { missing: t('offline') });
  if (error instanceof ApiError && error.reason === 'NOT_FOUND')
    return (
      <Banner kind="refused" title={t('unknown')}>
        {t('unknownText')}
      </Banner>
    );
  return (
    <ListState {...view} skeleton="record">
      {record ? (
        <>
          <Banner kind={stateBanner(record.state)} title={t(`says.${record.state}`)}>
            {t(`says.${record.state}Text`)}
            {at === null ? null : <p className="of-muted">{t('asOf', { when: format.ago(at) })}</p>}
          </Banner>
          <TranscriptFacts record={record} code={code} />
          {/* What was taken back claims nothing any more. */}
          {record.state === 'revoked' ? null : (
            <>
              <TranscriptTotals {...record} />
              <TranscriptFiles code={code} />
            </>
          )}
        </>
      ) : null}
    </ListState>
  );
}
