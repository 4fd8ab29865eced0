import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/api-error.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { transcriptSources } from '#src/features/helping/transcript/transcript.queries.ts';
import { stateBanner } from '#src/features/helping/transcript/transcript.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Banner } from '#src/ui/banner.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { TranscriptFacts, TranscriptTotals } from './transcript-facts.tsx';
import { TranscriptFiles } from './transcript-files.tsx';

/** The server's answer about a code: valid or not, the helper, the hours of service. */
export function CheckedTranscript({ code }: { code: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { record, error, at, view } = useRecord(transcriptSources.check(code), {
    missing: t('transcript.offline'),
  });
  if (error instanceof ApiError && error.reason === 'NOT_FOUND')
    return (
      <Banner kind="refused" title={t('transcript.unknown')}>
        {t('transcript.unknownText')}
      </Banner>
    );
  return (
    <ListState {...view} skeleton="record">
      {record ? (
        <>
          <Banner kind={stateBanner(record.state)} title={t(`transcript.says.${record.state}`)}>
            {t(`transcript.says.${record.state}Text`)}
            {at === null ? null : (
              <p className="of-muted">{t('transcript.asOf', { when: format.ago(at) })}</p>
            )}
          </Banner>
          <TranscriptFacts record={record} code={code} />
          {/* A revoked transcript proves nothing, so its hours are hidden. */}
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
